internal import RollcallModel

/// Local parts that stand for a function of an organization, not for a person.
enum EmailRoles {
  /// Whether a local part, in small letters, is one.
  static func isRole(_ local: UnsafeBufferPointer<UInt8>) -> Bool {
    local.count <= 24 && table.number(of: local) != nil
  }

  private static let table = WordTable([(names, 1)])

  /// Source: RFC 2142 (the first line), RFC 5321 §4.5.1, and words that organizations of the
  /// languages named use on their own pages.
  private static let names: StaticString = """
    info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www
    uucp ftp mailer-daemon root admin administrator sysadmin system contact contacts contactus
    contact-us hello help helpdesk office mail email noreply no-reply no_reply donotreply
    do-not-reply do_not_reply bounce bounces team staff all everyone billing invoice invoices
    invoicing accounts accounting accountspayable accounts-payable finance payroll treasury jobs
    job careers career hr humanresources human-resources recruiting recruitment recruiter talent
    press media pr publicrelations communications editor editorial newsroom order orders purchase
    purchasing procurement returns shipping logistics service services customerservice
    customer-service customercare customer-care customersupport care feedback enquiry enquiries
    inquiry inquiries reception frontdesk booking bookings reservation reservations events event
    newsletter newsletters notification notifications notify alert alerts updates subscribe
    unsubscribe subscriptions privacy legal compliance dpo gdpr dmca copyright it itsupport tech
    technical techsupport webadmin web dev developers api status monitoring operations ops partners
    partnerships affiliate affiliates investor investors ir board membership members register
    registration registrar admissions library secretary shop store donations volunteer volunteers
    kontakt buero vertrieb verkauf bestellung bestellungen rechnung rechnungen buchhaltung bewerbung
    bewerbungen zentrale empfang sekretariat redaktion presse datenschutz impressum kundenservice
    kundendienst anfrage anfragen verwaltung einkauf technik reservierung buchung
    accueil commercial comptabilite facturation recrutement secretariat direction vente ventes
    commande commandes renseignements serviceclient service-client achats
    contacto ventas informacion administracion facturacion soporte atencionalcliente recepcion
    reservas rrhh compras pedidos secretaria prensa gerencia cobranzas tienda
    informazioni amministrazione vendite ufficio segreteria contatti assistenza prenotazioni ordini
    acquisti commerciale direzione stampa fatture fatturazione personale
    contato vendas comercial atendimento financeiro suporte faturamento sac ouvidoria geral
    verkoop klantenservice administratie inkoop boekhouding receptie bestellingen
    biuro sprzedaz zamowienia ksiegowosc reklamacje rekrutacja rezerwacje
    kundservice kundeservice kundtjanst salg forsaljning faktura firmapost ekonomi bokning
    bestilling regnskab regnskap ordre asiakaspalvelu myynti toimisto laskutus tilaukset
    obchod fakturace objednavky podpora iroda ugyfelszolgalat rendeles szamlazas
    bilgi satis iletisim destek muhasebe siparis zakaz zakazy otdel buhgalter
    toiawase otoiawase soumu eigyo saiyo
    """
}
