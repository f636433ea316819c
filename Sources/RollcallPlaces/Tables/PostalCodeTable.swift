// What postal codes look like. The facts: CLDR's postalCodeData, libaddressinput and the Universal
// Postal Union's addressing systems, as of 2026-11; the table is written by hand.

extension Tables {
  /// A line a country: its code, then the forms of its postal codes as the post writes them, between
  /// `|`; the commonest first.
  ///
  /// `n` a digit, `m` one but 0, `a` a letter, `x` either, `b` a letter of the second half of a British
  /// code, `c` and `d` the first and the other letters of a Canadian one; all else stands for itself.
  static let postalCodes: StaticString = #"""
    AD ADnnn
    AF nnnn
    AI AI-2640
    AL nnnn
    AM nnnn|nnnnnn
    AR nnnn|annnnaaa|annnn
    AS 96799|96799-nnnn
    AT mnnn
    AU nnnn
    AX 22nnn
    AZ nnnn
    BA nnnnn
    BB BBnnnnn
    BD nnnn
    BE mnnn
    BG mnnn
    BH nnn|nnnn
    BL 97nnn
    BM aa xx
    BN aannnn
    BR nnnnn-nnn
    BT nnnnn
    BY nnnnnn
    CA cnd ndn
    CC 6799
    CH mnnn
    CL nnnnnnn
    CN nnnnnn
    CO nnnnnn
    CR nnnnn|nnnn
    CU nnnnn
    CV nnnn
    CX 6798
    CY nnnn
    CZ nnn nn
    DE nnnnn
    DK nnnn
    DO nnnnn
    DZ nnnnn
    EC nnnnnn
    EE nnnnn
    EG nnnnn|nnnnnnn
    EH nnnnn
    ES nnnnn
    ET nnnn
    FI nnnnn
    FK FIQQ 1ZZ
    FM 969nn|969nn-nnnn
    FO nnn
    FR nnnnn
    GB ann nbb|aan nbb|aann nbb|an nbb|ana nbb|aana nbb|GIR 0AA
    GE nnnn
    GF 97nnn|98nnn
    GG GYn nbb|GYnn nbb
    GI GX11 1AA
    GL 39nn
    GN nnn
    GP 97nnn
    GR nnn nn
    GS SIQQ 1ZZ
    GT nnnnn
    GU 969nn|969nn-nnnn
    GW nnnn
    HM nnnn
    HN nnnnn
    HR nnnnn
    HT nnnn
    HU mnnn
    ID nnnnn
    IE ann xxxx|D6W xxxx
    IL nnnnnnn|nnnnn
    IM IMn nbb|IMnn nbb
    IN mnnnnn
    IO BBND 1ZZ
    IQ nnnnn
    IR nnnnn-nnnnn
    IS nnn
    IT nnnnn
    JE JEn nbb|JEnn nbb
    JO nnnnn
    JP nnn-nnnn
    KE nnnnn
    KG nnnnnn
    KH nnnnnn|nnnnn
    KR nnnnn
    KW nnnnn
    KY KYn-nnnn
    KZ nnnnnn|annanan
    LA nnnnn
    LB nnnn nnnn|nnnn
    LC LCnn nnn
    LI 94nn
    LK nnnnn
    LR nnnn
    LS nnn
    LT nnnnn
    LU mnnn
    LV LV-nnnn
    MA nnnnn
    MC 980nn
    MD nnnn
    ME 8nnnn
    MF 97nnn
    MG nnn
    MH 969nn|969nn-nnnn
    MK nnnn
    MM nnnnn|nnnnnnn
    MN nnnnn
    MP 9695n|9695n-nnnn
    MQ 97nnn|98nnn
    MS MSR nnnn
    MT aaa nnnn|aaa nnn|aaa nn
    MU nnnnn|nnnaannn
    MV nnnnn
    MX nnnnn
    MY nnnnn
    MZ nnnn
    NA nnnnn
    NC 988nn
    NE nnnn
    NF 2899
    NG nnnnnn
    NI nnnnn
    NL mnnn aa
    NO nnnn
    NP nnnnn
    NZ nnnn
    OM nnn
    PE nnnnn|LIMA nn|LIMA n|CALLAO n|CALLAO nn
    PF 987nn
    PG nnn
    PH nnnn
    PK nnnnn
    PL nn-nnn
    PM 97nnn
    PN PCRN 1ZZ
    PR 00nnn|00nnn-nnnn
    PT nnnn-nnn|nnnn
    PW 969nn|969nn-nnnn
    PY nnnn|nnnnnn
    RE 97nnn|98nnn
    RO nnnnnn
    RS nnnnn|nnnnnn
    RU nnnnnn
    SA nnnnn|nnnnn-nnnn
    SD nnnnn
    SE nnn nn
    SG nnnnnn
    SH STHL 1ZZ|ASCN 1ZZ|TDCU 1ZZ
    SI nnnn
    SJ nnnn
    SK nnn nn
    SM 4789n
    SN nnnnn
    SO aa nnnnn
    SV CP nnnn|nnnn
    SZ annn
    TC TKCA 1ZZ
    TH nnnnn
    TJ nnnnnn
    TM nnnnnn
    TN nnnn
    TR nnnnn
    TT nnnnnn
    TW nnn|nnnnn|nnnnnn
    TZ nnnnn|nnnn
    UA nnnnn
    UM 96898
    US nnnnn|nnnnn-nnnn
    UY nnnnn
    UZ nnnnnn
    VA 00120
    VC VCnnnn
    VE nnnn
    VG VGnnnn
    VI 008nn|008nn-nnnn
    VN nnnnn|nnnnnn
    WF 986nn
    XK mnnnn
    YT 976nn
    ZA nnnn
    ZM nnnnn
    """#

  /// Letters besides the country's codes that are written before postal codes: those of its cars.
  static let carLetters: StaticString = #"""
    AT A
    BE B
    DE D
    ES E
    FI FIN
    FR F
    HU H
    IT I
    LI FL
    LU L
    NO N
    PT P
    SE S
    SI SLO
    """#
}
