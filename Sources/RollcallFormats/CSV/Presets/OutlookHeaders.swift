/// What Outlook for Windows calls its columns in other languages.
enum OutlookHeaders {
  /// Further spellings, by the English header: German, French, Spanish.
  static let aliases: [String: [String]] = {
    var result: [String: [String]] = [:]
    for table in [german, french, spanish] {
      for (english, other) in table { result[english, default: []].append(other) }
    }
    return result
  }()

  private static let german: [(String, String)] =
    [
      ("Title", "Anrede"), ("First Name", "Vorname"), ("Middle Name", "Weitere Vornamen"),
      ("Last Name", "Nachname"), ("Suffix", "Suffix"), ("Company", "Firma"),
      ("Department", "Abteilung"), ("Job Title", "Position"),
      ("Assistant's Phone", "Telefon Assistent"), ("Callback", "Rückmeldung"),
      ("Car Phone", "Autotelefon"), ("Company Main Phone", "Telefon Firma"),
      ("Mobile Phone", "Mobiltelefon"), ("Other Fax", "Weiteres Fax"),
      ("Other Phone", "Weiteres Telefon"), ("Primary Phone", "Haupttelefon"),
      ("Radio Phone", "Mobiltelefon 2"), ("TTY/TDD Phone", "Telefon für Hörbehinderte"),
      ("Account", "Konto"), ("Anniversary", "Jahrestag"),
      ("Assistant's Name", "Name Assistent"),
      ("Billing Information", "Abrechnungsinformation"), ("Birthday", "Geburtstag"),
      ("Categories", "Kategorien"), ("Children", "Kinder"),
      ("Directory Server", "Verzeichnisserver"), ("E-mail Address", "E-Mail-Adresse"),
      ("E-mail Type", "E-Mail-Typ"), ("E-mail Display Name", "E-Mail: Angezeigter Name"),
      ("E-mail 2 Address", "E-Mail 2: Adresse"), ("E-mail 2 Type", "E-Mail 2: Typ"),
      ("E-mail 2 Display Name", "E-Mail 2: Angezeigter Name"),
      ("E-mail 3 Address", "E-Mail 3: Adresse"), ("E-mail 3 Type", "E-Mail 3: Typ"),
      ("E-mail 3 Display Name", "E-Mail 3: Angezeigter Name"), ("Gender", "Geschlecht"),
      ("Government ID Number", "Regierungs-Nr."), ("Initials", "Initialen"),
      ("Internet Free Busy", "Internet-Frei/Gebucht"), ("Keywords", "Stichwörter"),
      ("Language", "Sprache"), ("Location", "Ort"), ("Manager's Name", "Name des/der Vorgesetzten"),
      ("Mileage", "Reisekilometer"), ("Notes", "Notizen"), ("Office Location", "Büro"),
      ("Organizational ID Number", "Organisations-Nr."), ("Priority", "Priorität"),
      ("Private", "Privat"), ("Profession", "Beruf"), ("Referred By", "Empfohlen von"),
      ("Sensitivity", "Vertraulichkeit"), ("Spouse", "Partner"), ("User 1", "Benutzer 1"),
      ("User 2", "Benutzer 2"), ("User 3", "Benutzer 3"), ("User 4", "Benutzer 4"),
      ("Web Page", "Webseite"),
      ("Business Fax", "Fax geschäftlich"), ("Home Fax", "Fax privat"),
      ("Business Phone", "Telefon geschäftlich"),
      ("Business Phone 2", "Telefon geschäftlich 2"), ("Home Phone", "Telefon privat"),
      ("Home Phone 2", "Telefon privat 2"), ("Other Street", "Weitere Straße"),
      ("Other Street 2", "Weitere Straße 2"), ("Other Street 3", "Weitere Straße 3"),
      ("Other City", "Weiterer Ort"), ("Other State", "Weiteres/r Bundesland/Kanton"),
      ("Other Postal Code", "Weitere Postleitzahl"),
      ("Other Country/Region", "Weiteres/e Land/Region"),
      ("Other Address PO Box", "Weiteres Postfach"), ("Home State", "Bundesland/Kanton privat"),
      ("Business State", "Region geschäftlich"),
    ]
    + [("Business", "geschäftlich"), ("Home", "privat")].flatMap { english, german in
      [
        ("\(english) Street", "Straße \(german)"), ("\(english) Street 2", "Straße \(german) 2"),
        ("\(english) Street 3", "Straße \(german) 3"), ("\(english) City", "Ort \(german)"),
        ("\(english) Postal Code", "Postleitzahl \(german)"),
        ("\(english) Country/Region", "Land/Region \(german)"),
        ("\(english) Address PO Box", "Postfach \(german)"),
      ]
    }

  private static let french: [(String, String)] =
    [
      ("Title", "Titre"), ("First Name", "Prénom"), ("Middle Name", "Deuxième prénom"),
      ("Last Name", "Nom"), ("Suffix", "Suffixe"), ("Company", "Société"),
      ("Department", "Service"), ("Job Title", "Fonction"),
      ("Assistant's Phone", "Téléphone de l'assistant(e)"), ("Callback", "Rappel"),
      ("Car Phone", "Téléphone (voiture)"), ("Company Main Phone", "Téléphone société"),
      ("Mobile Phone", "Tél. mobile"), ("Other Fax", "Télécopie (autre)"),
      ("Other Phone", "Téléphone (autre)"), ("Pager", "Récepteur de radiomessagerie"),
      ("Primary Phone", "Téléphone principal"), ("Radio Phone", "Radio téléphone"),
      ("TTY/TDD Phone", "Téléphone TDD/TTY"), ("Telex", "Télex"), ("ISDN", "RNIS"),
      ("Account", "Compte"), ("Anniversary", "Anniversaire de mariage ou fête"),
      ("Assistant's Name", "Nom de l'assistant(e)"),
      ("Billing Information", "Informations facturation"), ("Birthday", "Anniversaire"),
      ("Categories", "Catégories"), ("Children", "Enfants"),
      ("Directory Server", "Serveur d'annuaire"), ("E-mail Address", "Adresse de messagerie"),
      ("E-mail Type", "Type de messagerie"),
      ("E-mail Display Name", "Nom complet de l'adresse de messagerie"),
      ("E-mail 2 Address", "Adresse de messagerie 2"), ("E-mail 2 Type", "Type de messagerie 2"),
      ("E-mail 2 Display Name", "Nom complet de l'adresse de messagerie 2"),
      ("E-mail 3 Address", "Adresse de messagerie 3"), ("E-mail 3 Type", "Type de messagerie 3"),
      ("E-mail 3 Display Name", "Nom complet de l'adresse de messagerie 3"), ("Gender", "Sexe"),
      ("Government ID Number", "Numéro d'identification gouvernemental"),
      ("Hobby", "Passe-temps"), ("Initials", "Initiales"),
      ("Internet Free Busy", "Disponibilité Internet"), ("Keywords", "Mots clés"),
      ("Language", "Langue"), ("Location", "Emplacement"),
      ("Manager's Name", "Responsable"), ("Mileage", "Kilométrage"), ("Notes", "Notes"),
      ("Office Location", "Bureau"), ("Organizational ID Number", "Code organisation"),
      ("Priority", "Priorité"), ("Private", "Privé"), ("Profession", "Profession"),
      ("Referred By", "Recommandé par"), ("Sensitivity", "Critère de diffusion"),
      ("Spouse", "Conjoint(e)"), ("User 1", "Utilisateur 1"), ("User 2", "Utilisateur 2"),
      ("User 3", "Utilisateur 3"), ("User 4", "Utilisateur 4"), ("Web Page", "Page Web"),
    ]
    + [("Business", "bureau"), ("Home", "domicile"), ("Other", "autre")].flatMap {
      english, french in
      [
        ("\(english) Street", "Rue (\(french))"), ("\(english) Street 2", "Rue (\(french)) 2"),
        ("\(english) Street 3", "Rue (\(french)) 3"), ("\(english) City", "Ville (\(french))"),
        ("\(english) State", "Dép/Région (\(french))"),
        ("\(english) Postal Code", "Code postal (\(french))"),
        ("\(english) Country/Region", "Pays/Région (\(french))"),
        ("\(english) Address PO Box", "B.P. (\(french))"),
        ("\(english) Phone", "Téléphone (\(french))"),
        ("\(english) Phone 2", "Téléphone 2 (\(french))"),
        ("\(english) Fax", "Télécopie (\(french))"),
      ]
    }

  private static let spanish: [(String, String)] =
    [
      ("Title", "Tratamiento"), ("First Name", "Nombre"), ("Middle Name", "Segundo nombre"),
      ("Last Name", "Apellidos"), ("Suffix", "Sufijo"), ("Company", "Organización"),
      ("Department", "Departamento"), ("Job Title", "Puesto"),
      ("Mobile Phone", "Teléfono móvil"), ("Pager", "Localizador"),
      ("Primary Phone", "Número principal"), ("Anniversary", "Aniversario"),
      ("Birthday", "Cumpleaños"), ("Categories", "Categorías"), ("Children", "Hijos"),
      ("E-mail Address", "Dirección de correo electrónico"),
      ("E-mail 2 Address", "Dirección del correo electrónico 2"),
      ("E-mail 3 Address", "Dirección del correo electrónico 3"), ("Gender", "Sexo"),
      ("Initials", "Iniciales"), ("Keywords", "Palabras clave"), ("Language", "Idioma"),
      ("Location", "Ubicación"), ("Notes", "Notas"), ("Priority", "Prioridad"),
      ("Private", "Privado"), ("Profession", "Profesión"), ("Sensitivity", "Confidencialidad"),
      ("Spouse", "Cónyuge"), ("Web Page", "Página Web"),
    ]
    + [("Business", "del trabajo"), ("Home", "particular"), ("Other", "otra")].flatMap {
      english, spanish in
      [
        ("\(english) Street", "Calle \(spanish)"), ("\(english) City", "Ciudad \(spanish)"),
        ("\(english) Postal Code", "Código postal \(spanish)"),
        ("\(english) Phone", "Teléfono \(spanish)"), ("\(english) Fax", "Fax \(spanish)"),
      ]
    }
}
