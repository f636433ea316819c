import RollcallModel

/// Accounts on social networks.
///
/// - Apple, 3.0: `X-SOCIALPROFILE;type=twitter;x-user=name;x-userid=1:http://…`: the type is the
///   network, not a label; `x-apple:name` stands where there is no page.
/// - Others get the page as a `URL`; what they lose by it is counted.
/// - 4.0: `SOCIALPROFILE;SERVICE-TYPE=…;USERNAME=…` (RFC 9554 §3.5), a URI or a text.
enum SocialProfileCodec: PropertyCodec {
  static let names = ["X-SOCIALPROFILE", "SOCIALPROFILE"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    let user = line.takeParameter("X-USER")
    let username = line.takeParameter("USERNAME") ?? user
    let userID = line.takeParameter("X-USERID")
    var service = line.takeParameter("SERVICE-TYPE")
    if service == nil, !line.otherTypes.isEmpty { service = line.otherTypes.removeFirst() }
    var profile = SocialProfile(
      service: service.map { card.parameter($0).lowercased() },
      username: username.map { card.parameter($0) }, userID: userID.map { card.parameter($0) })
    if line.value.starts(with: "X-APPLE:") {
      let name = card.string(ValueText.percentDecode(line.value.from(8)))
      if profile.username == nil, !name.isEmpty { profile.username = name }
    } else if line.valueKind == .text {
      if profile.username == nil { profile.username = card.text(line.value) }
    } else {
      profile.url = card.string(line.value)
    }
    card.decorate(&profile, from: line)
    card.person.socialProfiles.append(profile)
    card.tieProfile(line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    for profile in person.socialProfiles {
      if card.profile.socialProfiles == .webPage {
        writePage(of: profile, to: &card)
        continue
      }
      let is40 = card.version == .v40
      card.begin(
        is40 ? "SOCIALPROFILE" : "X-SOCIALPROFILE", profile, words: [.home, .work, .other])
      if let service = profile.service {
        card.parameter(is40 ? "SERVICE-TYPE" : "TYPE", service)
      }
      if let username = profile.username {
        card.parameter(is40 ? "USERNAME" : "X-USER", username)
      }
      if let userID = profile.userID { card.parameter("X-USERID", userID) }
      let page = profile.url ?? "x-apple:" + ValueText.percentEncode(profile.username ?? "")
      card.end(raw: page, canEncode: true)
    }
  }

  /// Writes the page of a profile for a receiver that knows only pages.
  private static func writePage(of profile: SocialProfile, to card: inout CardEncoder) {
    card.lose("social_profile")
    guard let page = profile.url else { return }
    card.begin("URL")
    card.end(raw: page, canEncode: true)
  }
}
