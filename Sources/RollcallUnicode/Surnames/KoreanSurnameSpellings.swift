/// How the commonest family names of Korea are written in Latin letters where that is not the Revised
/// Romanization.
///
/// Customary spellings, set down 2026-11-30 from common use in passports and the press; no rule gives
/// them, and none is taken from a list.
package enum KoreanSurnameSpellings {
  /// The spellings of a family name in small letters, the commonest first; empty for one not known.
  package static func of(_ name: String) -> [String] { spellings[name] ?? [] }

  private static let spellings: [String: [String]] = {
    let lines = """
      김 kim; 이 lee yi rhee; 박 park pak bak; 최 choi choe; 정 jung chung jeong; 강 kang; 조 cho;
      윤 yoon yun; 장 jang chang; 임 lim im; 한 han; 오 oh; 서 seo suh; 신 shin; 권 kwon; 황 hwang;
      안 ahn an; 송 song; 전 jeon jun chun; 홍 hong; 유 yoo yu you; 고 ko koh; 문 moon; 양 yang;
      손 son sohn; 배 bae pae; 백 baek paik baik; 허 heo hur huh; 노 noh roh; 남 nam; 심 shim;
      하 ha; 곽 kwak; 성 sung; 차 cha; 주 joo ju; 우 woo; 구 koo ku; 민 min; 류 ryu ryoo yoo; 나 na ra;
      진 jin chin; 지 ji chi; 엄 um eom uhm; 채 chae; 원 won; 천 chun cheon; 방 bang pang; 공 kong;
      현 hyun; 함 ham; 염 yeom youm; 여 yeo yuh; 추 choo; 도 do; 소 so; 석 suk seok; 선 sun; 설 sul;
      마 ma; 길 kil; 연 yeon youn; 위 wi; 표 pyo; 명 myung; 기 ki; 반 ban; 왕 wang; 금 keum kum; 옥 ok;
      육 yook; 인 in; 맹 maeng; 제 je; 모 mo; 국 kook; 탁 tak; 은 eun
      """
    var table: [String: [String]] = [:]
    for entry in lines.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let words = entry.split(separator: " ").map(String.init)
      if let name = words.first { table[name] = Array(words.dropFirst()) }
    }
    return table
  }()
}
