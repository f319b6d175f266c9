import Testing

@testable import rc_dump

/// The lines that rc-fetch writes, and the JSON that rc-dump makes of them.
@Suite struct PictureAnswerTests {
  private static func outcomes(
    _ output: String, errors: String = "", status: Int32 = 0, count: Int = 1
  ) -> Result<[PictureFetch.Outcome], PictureFetch.Failure> {
    Result { () throws(PictureFetch.Failure) in
      try PictureFetch.outcomes(
        .init(output: Array(output.utf8), errors: Array(errors.utf8), status: status), count: count)
    }
  }

  private static let png =
    #"{"url":"https://e.example/a","format":"png","sha256":"ab","width":4,"height":null,"bytes":7,"animated":true}"#
  private static let refusal = #"{"code":"offline","reason":"nobody answers"}"#

  @Test("A line is a picture or a reason") func lines() throws {
    let outcomes = try Self.outcomes("\(Self.png)\n\(Self.refusal)\n", count: 2).get()
    let picture = try outcomes[0].get()
    #expect(picture.place == .url("https://e.example/a") && picture.sha256 == "ab" && picture.byteCount == 7)
    #expect(picture.facts.format == .png && picture.facts.width == 4 && picture.facts.height == nil)
    #expect(picture.facts.isAnimated)
    #expect(outcomes[1] == .failure(.remote(code: "offline", reason: "nobody answers")))
  }

  @Test(
    "Anything else is no answer, and says why",
    arguments: [
      ("", "", 137, "rc-fetch was ended by signal 9"), ("", "", 2, "rc-fetch ended with status 2"),
      ("", "usage: rc-fetch", 2, "usage: rc-fetch"), (png + "\n", "", 139, "rc-fetch was ended by signal 11"),
      ("", "", 0, "rc-fetch told of 0 pictures, not of 1; is it of the same version?"),
      ("{}\n", "", 0, "rc-fetch told of 0 pictures, not of 1; is it of the same version?"),
      (#"{"code":"offline"}"#, "", 0, "rc-fetch told of 0 pictures, not of 1; is it of the same version?"),
      (png.dropLast() + "\n", "", 0, "rc-fetch told of 0 pictures, not of 1; is it of the same version?"),
      (
        png.replacing("png", with: "bmq"), "", 0, "rc-fetch told of 0 pictures, not of 1; is it of the same version?"
      ),
      ("\(png)\n\(png)\n", "", 0, "rc-fetch told of 2 pictures, not of 1; is it of the same version?"),
    ] as [(String, String, Int32, String)])
  func noAnswer(_ output: String, _ errors: String, _ status: Int32, _ reason: String) {
    #expect(
      Self.outcomes(output, errors: errors, status: status)
        == .failure(.init(reason: reason, isUnreachable: false)))
  }

  @Test("The JSON tells of every candidate, by codes for programs and texts for people") func json() {
    let remote = #"{"source":"remote","url":"https://e.example/a","name":"gone.svg"}"#
    var world = World(
      files: [
        "d/base.json": #"{"k": {"source": "local", "name": "a.svg"}}"#, "d/images/a.svg": "<svg/>",
      ], hasRepository: false)
    world.pictures = PictureFetch { _, _, _ in Self.outcomes(Self.refusal) }
    let line = "images --fetch --format json --defaults d --set k=\(remote)"
    #expect(
      world.run(line).output.hasSuffix(
        #"""
              "candidates": [
                {
                  "image": "https://e.example/a (gone.svg)",
                  "state": "failed",
                  "reason": "offline",
                  "message": "nobody answers"
                },
                {
                  "image": "gone.svg",
                  "state": "failed",
                  "reason": "missing",
                  "message": "there is no such file"
                },
                {
                  "image": "a.svg",
                  "state": "used",
                  "reason": null,
                  "message": null
                }
              ]
            }
          ]
        }

        """#))
    world.pictures = PictureFetch { _, _, _ in Self.outcomes(Self.png) }
    #expect(
      world.run(line).output.hasSuffix(
        #"""
              "picture": {
                "url": "https://e.example/a",
                "format": "png",
                "width": 4,
                "height": null,
                "animated": true,
                "bytes": 7,
                "sha256": "ab"
              },
              "candidates": [
                {
                  "image": "https://e.example/a (gone.svg)",
                  "state": "used",
                  "reason": null,
                  "message": null
                },
                {
                  "image": "gone.svg",
                  "state": "not-reached",
                  "reason": null,
                  "message": null
                },
                {
                  "image": "a.svg",
                  "state": "not-reached",
                  "reason": null,
                  "message": null
                }
              ]
            }
          ]
        }

        """#))
  }
}
