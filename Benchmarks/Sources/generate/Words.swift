/// What invented people are made of.
enum Words {
  static let given = words(
    """
    Ana Luis Mei Yuki Olu Sofia Liam Noah Emma Zoë José Chloé Jürgen Åsa Søren Łukasz Priya Arjun
    Fatima Omar Ivan Olga Aiko Hiroshi Wei Jin Min Thandi Kwame Aoife Siobhán Giulia Marco Inês João
    Pedro Maria Marta Hans Greta Lars Freya Elif Mehmet Noor فاطمة محمد ليلى
    """)
  static let family = words(
    """
    García Müller Smith O'Brien McDonald Nowak Kowalski Ivanov Petrova Tanaka Sato Wang Li Zhang
    Nguyễn Tran Singh Patel Khan Haddad Okafor Mensah Dlamini Rossi Ferrari Silva Santos Andersson
    Hansen Nielsen Korhonen Virtanen Dubois Lefèvre Moreau Schmidt Fischer Weber Wagner Becker Yılmaz
    Demir Kaya Cohen Levi Murphy الزهراني حداد
    """)
  static let eastAsianFamily = words("王 李 张 刘 陈 杨 黄 赵 佐藤 鈴木 高橋 田中 김 이 박")
  static let eastAsianGiven = words("伟 芳 娜 敏 静 丽 强 磊 太郎 花子 健 美咲 민준 서연 지우")
  static let organizations = words(
    "Fjordlight Harbour Nordkart Brückner みどり書店 한빛소프트 Cervantes Meridian Larkspur Tamarind")
  static let legalForms = words("Inc GmbH Ltd S.A. AB Oy KK LLC")
  static let titles = [
    "Engineer", "Director", "Sales Manager", "Analyst", "Nurse", "Teacher", "Buyer", "Driver",
  ]
  static let departments = ["R&D", "Sales", "Finance", "Operations", "Legal", "People"]
  static let domains = ["example.com", "example.org", "example.net", "mail.example.com"]
  static let streets = [
    "Main St", "Oak Ave", "Hauptstraße", "Rue Haute", "Calle Mayor", "High Street", "中山路", "桜通り",
  ]
  static let places = [
    Place("Springfield", "IL", "62701", "United States"),
    Place("Berlin", "", "10115", "Deutschland"),
    Place("Paris", "", "75001", "France"), Place("Madrid", "Madrid", "28001", "España"),
    Place("London", "", "SW1A 1AA", "United Kingdom"), Place("東京", "東京都", "100-0001", "日本"),
    Place("上海", "上海市", "200000", "中国"), Place("São Paulo", "SP", "01000-000", "Brasil"),
  ]
  static let areaCodes = words(
    """
    201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 224 225 228 229 231 234 239
    240 248 251 252 253 254 256 260 262 267 269 270 276 281 301 302 303 304 305 307 308 309 310 312
    313 314 315 316 317 318 319 320 321 323 330 334 336 337 347 351 352 360 361 386 401 402 404 405
    406 407 408 409 410 412 413 414 415 417 419 423 425 432 434 435 440 443 469 478 479 480 484 501
    502 503 504 505 507 508 509 510 512 513 515 516 517 518 520 530 540 541 551 559 561 562 563 567
    570 571 573 574 580 585 586 601 602 603 605 606 607 608 609 610 612 614 615 616 617 618 619 620
    623 626 630 631 636 641 646 650 651 660 661 662 678 682 701 702 703 704 706 707 708 712 713 714
    715 716 717 718 719 720 724 727 731 732 734 740 754 757 760 763 765 770 772 773 774 775 781 785
    786 801 802 803 804 805 806 808 810 812 813 814 815 816 817 818 828 830 831 832 843 845 847 848
    850 856 857 858 859 860 862 863 864 865 870 878 901 903 904 906 907 908 909 910 912 913 914 915
    916 917 918 919 920 925 928 931 936 937 940 941 947 949 951 952 954 956 970 971 972 973 978 979
    980 985 989
    """)
  static let notes = [
    "Met at the fair, Hall 3; likes \"quoted\" text", "第一行\n第二行, 逗号", "a, b; c \\ d",
    String(repeating: "Wrote a long letter about maps and globes. ", count: 8),
  ]
  static let groups = ["Friends", "Family", "VIP", "Clients", "同事"]

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}

/// A town and how it stands in an address.
struct Place {
  let city: String
  let region: String
  let postalCode: String
  let country: String

  /// Names a town.
  init(_ city: String, _ region: String, _ postalCode: String, _ country: String) {
    self.city = city
    self.region = region
    self.postalCode = postalCode
    self.country = country
  }
}
