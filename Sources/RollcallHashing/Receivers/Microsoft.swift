extension ReceiverRules {
  /// Microsoft Advertising: customer match.
  ///
  /// Source: public implementations that quote the help page 56921, not the page itself. Accents,
  /// tags and dots go at every domain.
  static let microsoft = ReceiverRules(
    "microsoft", "Microsoft Advertising", date: "2026-11",
    source: "help.ads.microsoft.com/apex/index/3/en/56921, as quoted by others",
    [
      .email: FieldRule(
        .email, [.lower, .noSpaces, .noAccents, .noTags, .noDots, .noFinalDots]),
      .phone: FieldRule(.phone, .plus),
    ])
}
