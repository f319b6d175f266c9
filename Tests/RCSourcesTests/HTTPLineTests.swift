import Foundation
import FoundationNetworking
import RCValues
import Testing

@testable import RCSources

@Suite("A line to a server") struct HTTPLineTests {
  @Test("A redirect is answered, but not when the line is hung up: URLSession would end the program")
  func redirects() throws {
    let url = try #require(URL(string: "http://127.0.0.1/"))
    let response = try #require(HTTPURLResponse(url: url, statusCode: 302, httpVersion: nil, headerFields: [:]))
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    // Never begun.
    let task = session.dataTask(with: url)
    let line = HTTPLine()
    let answers = Lock<[Bool]>([])
    func ask() {
      line.urlSession(session, task: task, willPerformHTTPRedirection: response, newRequest: URLRequest(url: url)) {
        request in answers.withLock { $0.append(request == nil) }
      }
    }
    ask()
    #expect(answers.withLock { $0 } == [true])
    line.hangUp()
    ask()
    #expect(answers.withLock { $0 } == [true])
  }
}
