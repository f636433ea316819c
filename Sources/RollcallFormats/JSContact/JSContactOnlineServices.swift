import RollcallModel

/// Accounts: `onlineServices` (RFC 9553 §2.3.2), from vCard's `IMPP` and `SOCIALPROFILE`.
///
/// Which of the two is told by `vCardName` (RFC 9555 §2.15.3), else by what the object has: an account with
/// nothing but a URI is one for instant messages.
enum JSContactOnlineServices: JSContactProperty {
  static let members = ["onlineServices"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    let objects = card.objects(of: member)
    card.person.instantMessages = card.values(of: objects.filter(isMessage), .usual, message)
    card.person.socialProfiles = card.values(
      of: objects.filter { !isMessage($0) }, .usual, profile)
  }

  private static func isMessage(_ object: JSContactObject) -> Bool {
    switch object.members.first(where: { $0.name == "vCardName" })?.value {
    case .string("impp"): return true
    case .string: return false
    default: return !object.members.contains { $0.name == "service" || $0.name == "user" }
    }
  }

  private static func message(
    _ object: inout JSContactObject, _ frame: inout JSContactFrame, _ card: inout JSContactDraft
  ) -> InstantMessage? {
    _ = object.take("vCardName")
    let user = object.text("user", &card)
    let uri = object.text("uri", &card)
    guard var message = uri.map(InstantMessageCodec.account) ?? user.map({ InstantMessage($0) })
    else {
      card.bad(object.path, "user or uri")
      return nil
    }
    if let user { message.username = user }
    let service = object.text("service", &card)
    if let service { message.service = InstantMessageCodec.network(service) }
    return message
  }

  private static func profile(
    _ object: inout JSContactObject, _ frame: inout JSContactFrame, _ card: inout JSContactDraft
  ) -> SocialProfile? {
    let isOurs = object.take("vCardName") != nil
    var profile = SocialProfile(
      username: object.text("user", &card), url: object.text("uri", &card))
    let service = object.text("service", &card)
    profile.service = isOurs ? service : service?.lowercased()
    frame.parameters.removeAll { parameter in
      guard parameter.name == "X-USERID", profile.userID == nil else { return false }
      profile.userID = parameter.value
      return true
    }
    return profile
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    guard person.hasRareProperties else { return }
    card.add(person.socialProfiles, to: "onlineServices", .usual) { profile in
      var members: [JSONValue.Member] = []
      if let service = profile.service { members.append(.init("service", .string(service))) }
      if let user = profile.username { members.append(.init("user", .string(user))) }
      if let uri = profile.url { members.append(.init("uri", .string(uri))) }
      members.append(.init("vCardName", .string("socialprofile")))
      return (members, profile.userID.map { [Parameter("X-USERID", $0)] } ?? [])
    }
    card.add(person.instantMessages, to: "onlineServices", .usual) { message in
      var members: [JSONValue.Member] = []
      if let service = message.service {
        members.append(
          .init("service", .string(InstantMessageCodec.spelling(ofNetwork: service))))
      }
      members.append(.init("user", .string(message.username)))
      if let uri = InstantMessageCodec.uri(of: message) {
        members.append(.init("uri", .string(uri)))
      }
      members.append(.init("vCardName", .string("impp")))
      return (members, [])
    }
  }
}
