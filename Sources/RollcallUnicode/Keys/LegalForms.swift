/// The legal forms of companies around the world, as ``CompanyKey`` folds them.
///
/// Source: the abbreviations of ISO 20275 (Entity Legal Forms, GLEIF's code list) and the forms that
/// companies write of themselves, 2026; facts. Words that are as often part of a name (`group`,
/// `holding`, `is`) are left out.
enum LegalForms {
  /// What stands after a name.
  static let atTheEnd: Set<String> = forms(
    """
    inc|incorporated|corp|corporation|co|company|ltd|limited|llc|lc|llp|lllp|lp|plc|pllc|pc|pa
    public limited company|limited liability company|limited liability partnership
    limited partnership|co ltd|co limited|company limited|co inc|co llc|and co|and company
    private limited|pvt ltd|pvt limited|p ltd|pvt|private ltd|opc|opc pvt ltd
    pty|pty ltd|pty limited|proprietary limited|nl|ptyltd|pte|pte ltd|private limited company
    cic|cio|community interest company|dac|uc|clg|designated activity company
    unlimited|unltd|ultd|unlimited company
    gmbh|mbh|ggmbh|gmbh and co kg|gmbh and co kgaa|gmbh and co ohg|ag and co kg|ag and co kgaa
    se and co kg|se and co kgaa|ug and co kg|mbh and co kg|and co kg|and co ohg|co kg|gmbh co kg
    gesellschaft mit beschrankter haftung|gesellschaft mbh|gesmbh|gesbr
    ag|aktiengesellschaft|kg|kgaa|ohg|og|keg|gbr|ug|ug haftungsbeschrankt
    unternehmergesellschaft haftungsbeschrankt|haftungsbeschrankt|ek|ekfm|ekfr|eu|eg|egen|ev|partg
    partgmbb|vvag|stiftung and co kg|eingetragener verein|genossenschaft
    sa|sas|sasu|sarl|eurl|snc|scs|sca|scop|scp|sci|scic|selarl|selas|selafa|gie|gip|earl|sem
    societe anonyme|societe a responsabilite limitee|societe par actions simplifiee|et cie|and cie
    cie|et fils
    spa|srl|srls|sapa|scarl|scrl|scpa|soc coop|societa per azioni|societa a responsabilita limitata
    societa cooperativa|s coop|coop|ss|ssd|asd|onlus
    sl|slu|slne|sll|slp|sau|sal|sad|scoop|sociedad anonima|sociedad limitada|sociedad de responsabilidad limitada
    sa de cv|sab de cv|sapi de cv|s de rl|s de rl de cv|srl de cv|sapi|sab|sc de rl|s en c|sc|ac|cv
    eirl|sac|saa|saic|sacif|sacifia|sgr|ltda|ltda me|me|epp|mei|eireli|limitada|sociedade anonima
    lda|unipessoal lda|sgps|crl|sgps sa|ca|cxa|c por a|spa y cia|y cia|y cia ltda|e cia|cia|cia ltda
    bv|nv|vof|bvba|sprl|cvba|scrl fs|bv ba|comm v|commv|cvoa|vzw|asbl|aisbl|ivzw|besloten vennootschap
    naamloze vennootschap|maatschap|esv|srl fs|bvio
    ab|hb|kb|ef|ek for|aktiebolag|handelsbolag|kommanditbolag|ab publ|publ|ek forening|ideell forening
    as|asa|ans|da|nuf|ba|sf|iks|ksas|aksjeselskap|allmennaksjeselskap|enkeltpersonforetak|enk
    aps|ivs|ks|ps|amba|fmba|smba|aktieselskab|anpartsselskab|fond
    oy|oyj|ay|ky|tmi|osk|oy ab|ab oy|oyj abp|abp|osakeyhtio|ry|rf
    ehf|hf|ohf|slhf|sef|ses|svf
    ou|as ee|tu|uu|fie|mtu|osauhing|aktsiaselts|sia|ik|uab|mb|ij|uzdaroji akcine bendrove
    sp z oo|sp zoo|spolka z oo|spolka z ograniczona odpowiedzialnoscia|sp z oo sp k|sp z oo sp j|sp z oo spk|sp j|spj
    sp k|spk|sp p|spp|ska|spolka akcyjna|spolka jawna|spolka komandytowa|psa
    sro|spol sro|spol s ro|s ro|vos|ks cz|akc spol|druzstvo|zs|zu|op|jsa|oz
    kft|bt|kkt|nyrt|zrt|rt|kht|nonprofit kft|korlatolt felelossegu tarsasag|betet tarsasag
    doo|dooel|dd|jdoo|dno|kd|ad|od|jtd|zoo|sd|zadruga
    srl d|pfa|ii|if|scm|regie autonoma
    ood|eood|ead|adsitz|sd bg|kda|et
    ae|epe|oe|ee|ike|mepe|ikee|anonymi etaireia
    sti|ltd sti|as tr|anonim sirketi|anonim sirket|limited sirketi|san ve tic ltd sti|san tic ltd sti
    san ve tic as|san tic as|tic ltd sti|tic as|ve tic ltd sti|kollektif sirketi|koll sti
    ooo|oao|zao|pao|ao|nao|tov|pp|pat|prat|dp|fop|tdv|chp|too|aj|mchj
    jsc|pjsc|ojsc|cjsc|ojse|llc ru|joint stock company
    kk|gk|yk|kabushiki kaisha|kabushiki gaisha|godo kaisha|yugen kaisha|co ltd kk
    sdn bhd|bhd|sendirian berhad|berhad|plt|tbk|pt tbk|persero|pcl|public company limited|part ltd
    jsc vn|tnhh|cp|cong ty tnhh|cong ty co phan|mtv|corp vn
    fzco|fze|fz llc|fzllc|dmcc|wll|saog|saoc|saos|kscc|ksc|psc|bsc|sae|sarl au|est|spc|fzc
    bm|baam|ltd il|rl|proprietary ltd|cc|npc|soc ltd|rf pty ltd|gte|ug ng|plc ng
    se|scei|sce|eeig|eesv|ewiv|geie|ооо|оао|зао|пао|ао|нао|ип|тов|пп|пат|прат|дп|фоп|тоо|ад|еоод|оод|еад|ет|доо
    οε|εε|αε|επε|ικε|ае
    בעמ|шпк
    """)

  /// What stands before a name, in countries where it does.
  static let atTheBeginning: Set<String> = forms(
    """
    ooo|oao|zao|pao|ao|ооо|оао|зао|пао|ао|нао|ип|тов|пп|пат|прат|дп|фоп|тоо|ад|гуп|муп|фгуп|чп|чуп
    общество с ограниченной ответственностью|акционерное общество|публичное акционерное общество
    закрытое акционерное общество|открытое акционерное общество|индивидуальный предприниматель
    товариство з обмеженою відповідальністю|приватне підприємство
    tov|uab|sia|pt|cv|ud|firma|pt persero|p t|cong ty tnhh|cong ty co phan|cong ty cp|cong ty tnhh mtv
    sc|sa romania|spolka|asbl|vzw|gie|sarl|sci|eurl|sas|selarl|scp|societe|ets|etablissements
    kk|kabushiki kaisha|gk
    """)

  /// The forms of scripts that do not part words, the longest first.
  static let unspaced: [String] = forms(
    """
    株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|一般財団法人|公益社団法人|公益財団法人|社団法人|財団法人
    特定非営利活動法人|医療法人|学校法人|社会福祉法人|株|有|独立行政法人|国立大学法人
    股份有限公司|有限责任公司|有限公司|股份公司|集团公司|有限合伙|合伙企业|个人独资企业|分公司|普通合伙|特殊普通合伙
    有限責任公司|股份有限公司|控股有限公司|集團有限公司
    주식회사|유한회사|유한책임회사|합자회사|합명회사|사단법인|재단법인|의료법인|학교법인|주|유
    บริษัท|จำกัดมหาชน|จำกัด|ห้างหุ้นส่วนจำกัด|หจก|บจก|บมจ
    """
  ).sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }

  private static func forms(_ text: String) -> Set<String> {
    Set(text.split { $0 == "|" || $0 == "\n" }.map(String.init))
  }
}
