internal import RollcallModel

/// What phones call the labels of values in the languages people set them to.
///
/// Spellings are compared folded, see ``fold(_:)``. A spelling that means one label in one language and
/// another in another (`anniversaire`, `друг`) is in no row, so that nothing is guessed; nor is a word
/// that people have for themselves (`Ana`, Turkish for main).
enum LocalLabels {
  /// The canonical label of a spelling; `nil` for one that no row has.
  static func canonical(_ spelling: String) -> String? {
    table.number(of: fold(spelling)).map { names[Int($0)] }
  }

  /// The spelling in small letters, without blanks, hyphens, underscores, dots, brackets and colons.
  static func fold(_ spelling: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in spelling.lowercased().unicodeScalars {
      switch scalar {
      // The dot that a Turkish capital leaves behind.
      case " ", "_", "-", ".", "(", ")", ":", "/", "'", "’", "（", "）", "\u{307}": continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// A row: a language, a canonical label, and what it is called there.
  struct Row {
    let language: String
    let canonical: String
    let spellings: [String]
  }

  /// The rows of the table.
  static let rows: [Row] = {
    var rows: [Row] = []
    var language = ""
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if line.hasPrefix("#") {
        language = String(line.dropFirst().prefix { $0 != ":" })
      } else if parts.count == 2 {
        let spellings = parts[1].split(separator: "|").map(String.init)
        rows.append(Row(language: language, canonical: String(parts[0]), spellings: spellings))
      }
    }
    return rows
  }()

  private static let names: [String] = Set(rows.map(\.canonical)).sorted()

  private static let table: WordTable = {
    var numbers: [String: UInt16] = [:]
    for (index, name) in names.enumerated() { numbers[name] = UInt16(index) }
    return WordTable(
      rows.flatMap { row in
        row.spellings.map { (word: fold($0), number: numbers[row.canonical] ?? 0) }
      })
  }()

  /// Source: the words that iOS and Android show in these languages, read off phones and exports,
  /// 2026; facts, no text of theirs.
  private static let text = """
    #ar: Arabic
    home المنزل|منزل|البيت|بيت
    work العمل|عمل
    mobile الجوال|جوال|محمول|المحمول|الهاتف المحمول|خلوي|موبايل
    main رئيسي|الرئيسي|أساسي
    other آخر|أخرى|غير ذلك
    fax فاكس
    home_fax فاكس المنزل
    work_fax فاكس العمل
    pager جهاز النداء|بيجر
    school مدرسة|المدرسة
    birthday عيد الميلاد|تاريخ الميلاد
    #bg: Bulgarian
    home домашен|вкъщи
    work служебен|служба
    mobile мобилен|мобилен телефон
    main основен|главен
    other други|друго
    home_fax домашен факс
    work_fax служебен факс
    pager пейджър
    school училище
    #ca: Catalan
    work feina|treball
    mobile mòbil
    other altres|altre
    home_fax fax de casa
    work_fax fax de la feina
    school escola
    #cs: Czech
    home domů|domov|bydliště|soukromý|soukromé
    work práce|pracovní|zaměstnání|do práce
    mobile mobil|mobilní
    main hlavní
    other jiné|jiný|ostatní
    home_fax fax domů|domácí fax
    work_fax fax do práce|pracovní fax
    school škola
    birthday narozeniny
    anniversary výročí
    spouse manžel|manželka
    father otec
    mother matka
    brother bratr
    sister sestra
    child dítě
    daughter dcera
    #da: Danish
    home hjem|hjemme|privat
    work arbejde
    mobile mobil|mobiltelefon
    main hoved|hovednummer|primær
    other anden|andet|andre
    home_fax fax hjemme|hjemmefax|privat fax
    work_fax arbejdsfax|fax arbejde
    pager personsøger
    school skole
    birthday fødselsdag
    anniversary årsdag
    spouse ægtefælle
    #de: German
    home zuhause|zu hause|privat|heim|daheim
    work arbeit|geschäftlich|geschäft|büro|dienstlich|beruflich|firma
    mobile mobil|handy|mobiltelefon|mobilnummer|natel
    main haupt|hauptnummer|zentrale|haupttelefon
    other sonstige|andere|anderes|sonstiges|weitere
    home_fax fax privat|fax zuhause|privates fax|privatfax
    work_fax fax arbeit|arbeitsfax|fax geschäftlich|geschäftliches fax|fax büro|fax dienstlich
    other_fax anderes fax|weiteres fax|sonstiges fax
    school schule|uni|universität
    homepage webseite|internetseite
    work_mobile mobil geschäftlich|diensthandy|geschäftshandy|firmenhandy
    birthday geburtstag
    anniversary jahrestag|hochzeitstag
    spouse ehepartner|ehefrau|ehemann|gatte|gattin
    father vater
    mother mutter
    brother bruder
    sister schwester
    child kind
    son sohn
    daughter tochter
    parent elternteil|eltern
    partner lebenspartner|partnerin
    assistant assistent|assistentin|assistenz
    manager vorgesetzter|vorgesetzte|chef|chefin
    #el: Greek
    home οικία|σπίτι|οικίας
    work εργασία|εργασίας|δουλειά
    mobile κινητό|κινητό τηλέφωνο
    main κύριο|κύριος|βασικό
    other άλλο|άλλος
    fax φαξ
    home_fax φαξ οικίας|φαξ σπιτιού
    work_fax φαξ εργασίας
    pager βομβητής
    school σχολείο
    birthday γενέθλια
    anniversary επέτειος
    #es: Spanish
    home casa|hogar|domicilio|particular
    work trabajo|oficina|laboral
    mobile móvil|movil|celular|teléfono móvil|cel
    main principal
    other otro|otra|otros
    home_fax fax casa|fax de casa|fax particular|fax domicilio
    work_fax fax trabajo|fax del trabajo|fax de trabajo|fax oficina
    other_fax otro fax
    pager buscapersonas|localizador
    school escuela|colegio|universidad
    homepage página web|sitio web
    birthday cumpleaños
    anniversary aniversario
    spouse cónyuge|esposo|esposa|marido
    father padre
    mother madre
    brother hermano
    sister hermana
    son hijo
    daughter hija
    friend amigo|amiga
    partner pareja
    assistant asistente|ayudante
    manager jefe|jefa
    #et: Estonian
    home kodu|kodus
    work töö|tööl
    mobile mobiil|mobiiltelefon
    main peamine|põhinumber
    other muu
    fax faks
    school kool
    birthday sünnipäev
    #fa: Persian
    home خانه
    work محل کار|کار
    mobile همراه|تلفن همراه|موبایل
    main اصلی
    other سایر|دیگر|غیره
    fax نمابر|دورنگار|فکس
    school مدرسه
    birthday تولد
    #fi: Finnish
    home koti|kotona
    work työ|työpaikka|töissä
    mobile matkapuhelin|mobiili|kännykkä
    main pää|ensisijainen|päänumero
    other muu
    fax faksi
    home_fax kotifaksi|faksi koti
    work_fax työfaksi|faksi työ
    pager hakulaite
    school koulu
    birthday syntymäpäivä
    anniversary vuosipäivä
    spouse puoliso
    #fr: French
    home domicile|maison|privé|perso|personnel
    work bureau|travail|professionnel
    mobile portable|téléphone portable|cellulaire
    main principal
    other autre|autres
    fax télécopie|télécopieur
    home_fax fax domicile|fax maison|télécopie domicile|fax personnel
    work_fax fax bureau|fax travail|télécopie bureau|télécopie travail|fax professionnel
    other_fax autre fax
    pager bip|téléavertisseur|messager de poche
    school école|université
    homepage site web|page d'accueil
    spouse conjoint|conjointe|époux|épouse|mari
    father père
    mother mère
    brother frère
    sister sœur|soeur
    child enfant
    son fils
    daughter fille
    friend ami|amie
    partner partenaire
    manager responsable|supérieur
    #he: Hebrew
    home בית|הבית
    work עבודה|העבודה
    mobile נייד|טלפון נייד
    main ראשי
    other אחר
    fax פקס
    home_fax פקס בבית|פקס בית
    work_fax פקס בעבודה|פקס עבודה
    pager זימונית|איתורית
    school בית ספר
    birthday יום הולדת
    #hi: Hindi
    home घर
    work कार्यालय|कार्य|ऑफ़िस|ऑफिस|काम
    mobile मोबाइल
    main मुख्य
    other अन्य
    fax फ़ैक्स|फैक्स
    home_fax घर का फ़ैक्स
    work_fax कार्यालय का फ़ैक्स
    school स्कूल|विद्यालय
    birthday जन्मदिन
    #hr: Croatian
    home kuća|kućni|dom
    work posao|poslovni|radno
    mobile mobitel|mobilni
    main glavni
    other ostalo|drugo
    fax faks
    home_fax kućni faks
    work_fax poslovni faks
    school škola
    birthday rođendan
    anniversary godišnjica
    #hu: Hungarian
    home otthon|otthoni|lakás
    work munkahely|munkahelyi|munka
    mobile mobil|mobiltelefon
    main fő|elsődleges|központi
    other egyéb|más
    home_fax otthoni fax
    work_fax munkahelyi fax
    pager személyhívó
    school iskola
    birthday születésnap
    anniversary évforduló
    spouse házastárs
    #id: Indonesian
    home rumah
    work kantor|kerja
    mobile seluler|ponsel|telepon seluler|hp
    main utama
    other lainnya|lain
    fax faks
    home_fax faks rumah
    work_fax faks kantor|faks kerja
    school sekolah
    birthday ulang tahun
    #it: Italian
    home casa|abitazione|privato
    work lavoro|ufficio
    mobile cellulare|cell|telefonino
    main principale
    other altro|altra
    home_fax fax casa|fax abitazione
    work_fax fax lavoro|fax ufficio
    other_fax altro fax
    pager cercapersone
    school scuola|università
    homepage sito web
    birthday compleanno
    anniversary anniversario
    spouse coniuge|moglie|marito
    father padre
    mother madre
    brother fratello
    sister sorella
    son figlio
    daughter figlia
    friend amico|amica
    assistant assistente
    #ja: Japanese
    home 自宅|自宅電話|家|住居
    work 勤務先|職場|会社|会社電話|仕事
    mobile 携帯|携帯電話|モバイル|ケータイ
    main 主番号|代表|メイン
    other その他
    fax ファックス|ファクス|ファクシミリ
    home_fax 自宅fax|fax自宅|自宅ファックス
    work_fax 勤務先fax|fax勤務先|会社fax|fax会社|職場fax
    other_fax その他fax|faxその他
    pager ポケベル|ポケットベル
    school 学校
    homepage ホームページ
    birthday 誕生日
    anniversary 記念日
    spouse 配偶者|妻|夫
    father 父
    mother 母
    brother 兄弟
    sister 姉妹
    son 息子
    daughter 娘
    friend 友達|友人
    parent 親
    partner パートナー
    assistant アシスタント|秘書
    manager マネージャー|上司
    #ko: Korean
    home 집|자택|집전화
    work 직장|회사|근무처|사무실
    mobile 휴대전화|휴대폰|핸드폰|모바일
    main 대표|기본|대표번호
    other 기타
    fax 팩스
    home_fax 집 팩스|팩스 집|자택 팩스
    work_fax 직장 팩스|팩스 직장|회사 팩스|근무처 팩스
    other_fax 기타 팩스
    pager 호출기|무선호출기|삐삐
    school 학교
    homepage 홈페이지
    birthday 생일
    anniversary 기념일
    spouse 배우자|아내|남편
    father 아버지
    mother 어머니
    brother 형제
    sister 자매
    son 아들
    daughter 딸
    child 자녀
    friend 친구
    parent 부모님|부모
    partner 파트너
    assistant 비서
    manager 관리자|매니저
    #lt: Lithuanian
    home namai|namų|namų telefonas
    work darbas|darbo|darbo telefonas
    mobile mobilusis|mobilus|mobilusis telefonas
    main pagrindinis
    other kita|kitas
    fax faksas
    school mokykla
    birthday gimtadienis
    #lv: Latvian
    home mājas|mājās
    work darbs|darba|darbā
    mobile mobilais|mobilais tālrunis
    main galvenais
    other cits|cita
    fax fakss
    school skola
    birthday dzimšanas diena
    #ms: Malay
    home rumah
    work pejabat|kerja|tempat kerja
    mobile telefon bimbit|mudah alih
    main utama
    other lain-lain
    fax faks
    school sekolah
    birthday hari jadi
    #nb: Norwegian
    home hjem|hjemme|privat
    work arbeid|jobb
    mobile mobil|mobiltelefon
    main hoved|hovednummer
    other annet|annen|andre
    fax faks
    home_fax faks hjemme|faks privat
    work_fax faks arbeid|faks jobb
    pager personsøker
    school skole
    birthday fødselsdag|bursdag
    anniversary årsdag|jubileum
    spouse ektefelle
    #nl: Dutch
    home thuis|privé
    work werk|zakelijk|kantoor
    mobile mobiel|gsm|mobiele telefoon
    main hoofd|hoofdnummer|algemeen
    other overig|overige|anders
    home_fax fax thuis|thuisfax|fax privé
    work_fax fax werk|werkfax
    other_fax overige fax
    pager semafoon|pieper
    birthday verjaardag
    anniversary jubileum
    spouse echtgenoot|echtgenote
    father vader
    mother moeder
    brother broer
    sister zus
    child kind
    son zoon
    daughter dochter
    assistant assistent
    #pl: Polish
    home dom|domowy|prywatny
    work praca|służbowy
    mobile komórka|komórkowy|telefon komórkowy
    main główny
    other inny|inne
    fax faks
    home_fax faks domowy
    work_fax faks służbowy|faks w pracy
    school szkoła
    birthday urodziny
    anniversary rocznica
    spouse małżonek|małżonka
    father ojciec
    mother matka
    brother brat
    sister siostra
    child dziecko
    daughter córka
    friend przyjaciel
    assistant asystent
    manager kierownik
    #pt: Portuguese
    home casa|residência|residencial|particular
    work trabalho|comercial|escritório|emprego
    mobile celular|telemóvel|telemovel|móvel
    main principal
    other outro|outra|outros
    home_fax fax residencial|fax de casa|fax casa
    work_fax fax comercial|fax do trabalho|fax trabalho
    other_fax outro fax
    school escola|universidade
    spouse cônjuge|esposo|esposa|marido
    father pai
    mother mãe
    brother irmão
    sister irmã
    son filho
    daughter filha
    friend amigo|amiga
    partner parceiro|parceira
    assistant assistente
    manager gerente
    #ro: Romanian
    home acasă|domiciliu|casă
    work serviciu|muncă|birou
    mobile mobil|telefon mobil
    main principal
    other altul|altele|alta
    home_fax fax acasă|fax domiciliu
    work_fax fax serviciu
    school școală|şcoală
    birthday zi de naștere
    #ru: Russian
    home дом|домашний|дома|личный
    work работа|рабочий|служебный|офис
    mobile мобильный|мобильный телефон|сотовый|моб
    main основной|главный
    other другой|другое|другая|прочее
    fax факс
    home_fax домашний факс|факс домашний|факс дом
    work_fax рабочий факс|факс рабочий|факс раб
    other_fax другой факс
    pager пейджер
    school школа
    homepage домашняя страница
    birthday день рождения
    anniversary годовщина|юбилей
    spouse супруг|супруга|муж|жена
    father отец
    mother мать
    brother брат
    sister сестра
    child ребёнок|ребенок
    son сын
    daughter дочь
    partner партнёр|партнер
    assistant ассистент|помощник
    manager начальник|руководитель
    #sk: Slovak
    home domov|domáce
    work práca|pracovné
    mobile mobil|mobilné
    main hlavné|hlavný
    other iné|ostatné
    school škola
    birthday narodeniny
    anniversary výročie
    #sl: Slovene
    home dom|domači
    work služba|delo|službeni
    mobile mobilni|mobilni telefon
    main glavni
    other drugo
    fax faks
    school šola
    birthday rojstni dan
    #sr: Serbian
    home кућа|kuća|кућни
    work посао|posao|пословни
    mobile мобилни|mobilni
    main главни|glavni
    other друго|drugo|остало
    fax факс|faks
    school школа|škola
    birthday рођендан
    #sv: Swedish
    home hem|hemma|bostad
    work arbete|jobb
    mobile mobil|mobiltelefon
    main huvud|huvudnummer|växel
    other annan|annat|övrigt|övrig
    home_fax hemfax|fax hem|fax bostad
    work_fax arbetsfax|fax arbete|jobbfax
    pager personsökare
    school skola
    birthday födelsedag
    anniversary årsdag
    spouse make|maka
    #th: Thai
    home บ้าน
    work ที่ทำงาน|ทำงาน|งาน
    mobile มือถือ|โทรศัพท์มือถือ|เคลื่อนที่
    main หลัก
    other อื่นๆ|อื่น ๆ
    fax แฟกซ์|โทรสาร
    home_fax แฟกซ์บ้าน|โทรสารบ้าน
    work_fax แฟกซ์ที่ทำงาน|โทรสารที่ทำงาน
    pager เพจเจอร์
    school โรงเรียน
    birthday วันเกิด
    #tr: Turkish
    home ev
    work iş
    mobile cep|cep telefonu|mobil
    other diğer
    fax faks
    home_fax ev faksı|faks ev
    work_fax iş faksı|faks iş
    pager çağrı cihazı
    school okul
    birthday doğum günü
    anniversary yıl dönümü|yıldönümü
    spouse eş
    #uk: Ukrainian
    home дім|домашній|вдома
    work робота|робочий|службовий
    mobile мобільний|мобільний телефон
    main основний|головний
    other інший|інше
    fax факс
    home_fax домашній факс
    work_fax робочий факс
    school школа
    birthday день народження
    anniversary річниця
    #vi: Vietnamese
    home nhà|nhà riêng
    work cơ quan|công việc|nơi làm việc
    mobile di động|điện thoại di động
    main chính
    other khác
    fax số fax
    home_fax fax nhà riêng|fax nhà
    work_fax fax cơ quan
    pager máy nhắn tin
    school trường học
    birthday sinh nhật
    #zh-Hans: Chinese, simplified
    home 住宅|家庭|家|住宅电话|家里
    work 工作|单位|办公|办公室|工作电话|公司
    mobile 手机|移动电话|手机号码
    main 主要|总机
    other 其他|其它
    fax 传真
    home_fax 住宅传真|家庭传真
    work_fax 工作传真|单位传真|办公传真|公司传真
    other_fax 其他传真
    pager 寻呼机|传呼机|呼机
    school 学校
    homepage 主页|首页
    birthday 生日
    anniversary 纪念日|周年纪念日|周年纪念
    spouse 配偶|妻子|丈夫
    father 父亲|爸爸
    mother 母亲|妈妈
    brother 兄弟
    sister 姐妹
    child 孩子|子女
    son 儿子
    daughter 女儿
    friend 朋友
    parent 父母
    partner 伴侣|搭档
    assistant 助理
    manager 经理|上司
    #zh-Hant: Chinese, traditional
    home 住家|住宅|家用|住家電話
    work 公司|工作|辦公室|公司電話
    mobile 手機|行動電話|流動電話
    main 主要|總機|代表號
    other 其他|其它
    fax 傳真
    home_fax 住家傳真|住宅傳真
    work_fax 公司傳真|工作傳真|辦公室傳真
    other_fax 其他傳真
    pager 呼叫器|傳呼機
    school 學校
    homepage 首頁|主頁
    birthday 生日
    anniversary 紀念日|週年紀念
    spouse 配偶
    father 父親|爸爸
    mother 母親|媽媽
    sister 姊妹
    child 小孩|子女
    son 兒子
    daughter 女兒
    parent 父母|家長
    partner 伴侶
    manager 經理
    """
}
