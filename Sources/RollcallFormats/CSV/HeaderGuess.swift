import RollcallModel

/// Guesses what a column holds from its name; what was guessed is always shown.
enum HeaderGuess {
  /// The path for a header; `nil` for one that says nothing.
  ///
  /// A header that is a path itself (`given_name`, `phones[mobile]`) leads there. Others are compared
  /// in lower case without blanks and punctuation: `E-Mail`, `e_mail` and `Email` are one.
  static func path(for header: String) -> String? {
    if let path = try? PersonPath(parsing: header), path.isSettable, !path.isList { return header }
    let folded = fold(header)
    if let path = paths[folded] { return path }
    // `Email 2`, `phone3`: the name with a number.
    let name = String(folded.reversed().drop { $0.isNumber }.reversed())
    guard name != folded, let path = paths[name], path.contains("[") else { return nil }
    return path.replacing("[1]", with: "[]")
  }

  private static func fold(_ header: String) -> String {
    String(
      header.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || ("0"..."9").contains($0)
      })
  }

  /// Common headers, folded, and where they lead.
  ///
  /// Sources: the headers of contact exports in the reference tables, in English, Spanish, German
  /// and French. `title` is not here: it is the prefix in some files and the job in others.
  private static let paths: [String: String] = {
    let spellings: [(path: String, headers: String)] = [
      ("id", "id contactid recordid uid uuid guid"),
      ("name_prefix", "prefix nameprefix salutation anrede civilité"),
      ("given_name", "firstname givenname forename fname first nombre vorname prénom"),
      ("middle_name", "middlename additionalname middle segundonombre"),
      ("family_name", "lastname familyname surname lname last apellido apellidos nachname nom"),
      ("name_suffix", "suffix namesuffix"),
      ("nickname", "nickname nick apodo spitzname surnom"),
      ("full_name", "name fullname displayname contactname nombrecompleto"),
      (
        "organization",
        "company organization organisation companyname employer account empresa firma société"
      ),
      ("department", "department dept departamento abteilung"),
      ("job_title", "jobtitle position role cargo"),
      ("note", "note notes comment comments notas notizen"),
      ("birthday", "birthday dateofbirth dob birthdate geburtstag anniversaire cumpleaños"),
      ("gender", "gender sex"),
      ("created", "created createdat createdate"),
      ("modified", "modified updated updatedat lastmodified modifiedat"),
      ("groups", "groups group labels categories tags"),
      ("emails[]", "email emailaddress mail correo correoelectrónico emails courriel"),
      ("emails[work]", "workemail businessemail"), ("emails[home]", "homeemail personalemail"),
      ("phones[]", "phone phonenumber telephone tel teléfono telefon téléphone phones urntel"),
      ("phones[mobile]", "mobile mobilephone cell cellphone móvil handy portable"),
      ("phones[work]", "workphone businessphone officephone"),
      ("phones[home]", "homephone"), ("phones[work_fax]", "fax workfax businessfax"),
      ("addresses[1].street", "street address streetaddress address1 calle straße strasse rue"),
      ("addresses[1].extended", "address2 apartment"),
      ("addresses[1].city", "city town ciudad stadt ort ville"),
      ("addresses[1].region", "state region province provincia bundesland"),
      ("addresses[1].postal_code", "zip zipcode postalcode postcode plz códigopostal codepostal"),
      ("addresses[1].country", "country país land pays"),
      ("urls[]", "website url web homepage webpage"),
    ]
    var result: [String: String] = [:]
    for (path, headers) in spellings {
      for header in headers.split(separator: " ") { result[String(header)] = path }
    }
    return result
  }()
}
