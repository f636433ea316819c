import Testing

@testable import RollcallPlaces

@Suite struct AddressFormatTests {
  private func lines(_ country: String, _ change: (inout AddressParts) -> Void) throws -> [String] {
    var parts = AddressParts()
    change(&parts)
    return AddressFormat.lines(parts, in: try #require(CountryCode(naming: country)))
  }

  /// Street, city, region, postal code.
  @Test(
    arguments: [
      (
        "US", ["1 Main St", "Mountain View", "CA", "94043"],
        ["1 Main St", "Mountain View, CA 94043"]
      ),
      (
        "DE", ["Unter den Linden 1", "Berlin", "", "10117"], ["Unter den Linden 1", "10117 Berlin"]
      ),
      (
        "GB", ["10 Downing St", "London", "", "SW1A 2AA"], ["10 Downing St", "London", "SW1A 2AA"]
      ),
      ("FR", ["1 rue de Rivoli", "Paris", "", "75001"], ["1 rue de Rivoli", "75001 Paris"]),
      ("JP", ["千代田1-1", "千代田区", "東京都", "100-0001"], ["〒100-0001", "東京都千代田区", "千代田1-1"]),
      (
        "JP", ["1-1 Chiyoda", "Chiyoda-ku", "Tokyo", "100-0001"],
        ["1-1 Chiyoda", "Chiyoda-ku, Tokyo", "100-0001"]
      ),
      ("CN", ["长安街1号", "北京市", "", "100000"], ["100000", "北京市", "长安街1号"]),
      (
        "BR", ["Av. Paulista 1", "São Paulo", "SP", "01311-000"],
        ["Av. Paulista 1", "São Paulo-SP", "01311-000"]
      ),
      ("HU", ["Fő utca 1", "Budapest", "", "1011"], ["Budapest", "Fő utca 1", "1011"]),
      (
        "IE", ["1 Main St", "Bantry", "Co. Cork", "P75 AB12"],
        ["1 Main St", "Bantry", "Co. Cork", "P75 AB12"]
      ),
      ("IT", ["Via Roma 1", "Roma", "RM", "00184"], ["Via Roma 1", "00184 Roma RM"]),
      ("CA", ["1 Bay St", "Toronto", "ON", "M5J 2N8"], ["1 Bay St", "Toronto ON M5J 2N8"]),
      ("AU", ["1 George St", "Sydney", "NSW", "2000"], ["1 George St", "Sydney NSW 2000"]),
      ("TW", ["1號", "大安區", "台北市", "106"], ["106", "台北市大安區", "1號"]),
      ("VN", ["1 Phố Huế", "Hà Nội", "", "11022"], ["1 Phố Huế", "Hà Nội", "11022"]),
      (
        "SG", ["1 Raffles Place", "Singapore", "", "048616"],
        ["1 Raffles Place", "Singapore 048616"]
      ),
      ("US", ["1 Main St", "Springfield", "", "62704"], ["1 Main St", "Springfield 62704"]),
      ("US", ["", "Springfield", "IL", ""], ["Springfield, IL"]),
      ("US", ["", "", "IL", "62704"], ["IL 62704"]), ("US", ["", "", "", ""], []),
      ("BR", ["", "", "SP", ""], ["SP"]), ("JP", ["", "", "東京都", ""], ["東京都"]),
    ] as [(String, [String], [String])])
  func `the lines are in the order of the country`(
    _ country: String, _ parts: [String], _ expected: [String]
  ) throws {
    let lines = try lines(country) {
      $0.street = parts[0].isEmpty ? nil : parts[0]
      $0.city = parts[1].isEmpty ? nil : parts[1]
      $0.region = parts[2].isEmpty ? nil : parts[2]
      $0.postalCode = parts[3].isEmpty ? nil : parts[3]
    }
    #expect(lines == expected)
  }

  @Test func `all parts of the street and the district have their place`() throws {
    let lines = try lines("US") {
      $0.poBox = "PO Box 1"
      $0.street = "1 Main St\nBack door"
      $0.extended = "Apt 2"
      $0.district = "Old Town"
      $0.city = "Salem"
    }
    #expect(lines == ["PO Box 1\n1 Main St\nBack door\nApt 2", "Old Town", "Salem"])
  }

  @Test func `no country's template loses a part that letters need`() throws {
    for code in CountryFacts.codes {
      let lines = AddressFormat.lines(
        {
          var parts = AddressParts()
          parts.street = "street"
          parts.district = "district"
          parts.city = "city"
          return parts
        }(), in: code)
      let text = lines.joined(separator: " ")
      #expect(text.contains("street") && text.contains("district"), "\(code.text): \(text)")
      if PostalCode.read("", in: code) == .unknown { continue }
      var coded = AddressParts()
      coded.postalCode = "Z1"
      #expect(AddressFormat.lines(coded, in: code).joined().contains("Z1"), "\(code.text)")
    }
  }
}
