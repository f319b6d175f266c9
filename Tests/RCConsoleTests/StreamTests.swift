import Glibc
import Testing

@testable import RCConsole

struct StreamTests {
  /// Two ends of a real pipe.
  struct Pipe {
    let reader: Int32
    let writer: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      // Proof: pipe writes two descriptors, and there is room for two.
      try #require(pipe(&ends) == 0)
      (reader, writer) = (ends[0], ends[1])
    }
  }

  /// Takes what it is given in the steps it is told, then everything.
  final class ScriptedSink {
    var steps: [Result<Int, SystemError>]
    var bytes: [UInt8] = []
    var calls = 0

    init(_ steps: [Result<Int, SystemError>]) {
      self.steps = steps
    }

    func take(_ given: UnsafeRawBufferPointer) -> Result<Int, SystemError> {
      calls += 1
      let step = steps.isEmpty ? .success(given.count) : steps.removeFirst()
      return step.map { count in
        let taken = min(count, given.count)
        bytes += given.prefix(taken)
        return taken
      }
    }
  }

  @Test("What is written comes out at the other end, in order, once flushed")
  func realPipe() throws {
    let pipe = try Pipe()
    let writer = OutputWriter(descriptor: pipe.writer, name: "pipe")
    writer.write("héllo ")
    writer.writeLine("漢字")
    writer.write(bytes: [0x21, 0x0A])
    #expect(writer.finish(.negativeAnswer) == .negativeAnswer)
    close(pipe.writer)
    #expect(try InputReader.read(descriptor: pipe.reader, name: "pipe", limit: 100) == Array("héllo 漢字\n!\n".utf8))
    close(pipe.reader)
  }

  @Test("A reader that went away ends the output quietly, with the status already decided")
  func brokenPipe() throws {
    StandardStream.ignoreBrokenPipes()
    let pipe = try Pipe()
    close(pipe.reader)
    let writer = OutputWriter(descriptor: pipe.writer, name: "pipe", capacity: 4)
    #expect(writer.isOpen)
    writer.write("hello")
    #expect(!writer.isOpen)
    writer.write("more")
    #expect(writer.finish(.negativeAnswer) == .negativeAnswer)
    #expect(writer.failure == nil)
    #expect(writer.failureMessage == nil)
    close(pipe.writer)
  }

  @Test("A full disk is a failure with its reason")
  func fullDisk() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    let writer = OutputWriter(descriptor: full, name: "out\n.txt")
    writer.write("hello")
    #expect(writer.finish(.success) == .failure)
    #expect(writer.failureMessage == "cannot write out\\n.txt: No space left on device")
    #expect(!writer.isOpen)
    close(full)
  }

  @Test("A closed descriptor is a failure")
  func closed() {
    let writer = OutputWriter(descriptor: -1, name: "standard output")
    writer.write("x")
    #expect(writer.finish(.success) == .failure)
    #expect(writer.failureMessage == "cannot write standard output: Bad file descriptor")
  }

  @Test("Partial, interrupted and would-block writes lose nothing and double nothing")
  func partialWrites() {
    let interrupted = SystemError(code: EINTR)
    let sink = ScriptedSink([
      .success(1), .failure(interrupted), .success(0), .success(3), .failure(SystemError(code: EAGAIN)), .success(2),
    ])
    var waits = 0
    let writer = OutputWriter(name: "sink", waitUntilReady: { waits += 1 }, systemWrite: sink.take)
    writer.write("hello, partial world")
    writer.flush()
    #expect(String(decoding: sink.bytes, as: UTF8.self) == "hello, partial world")
    #expect(sink.calls == 7)
    #expect(waits == 1)
  }

  @Test("Output is gathered until the buffer is full; standard error is not")
  func buffering() {
    let sink = ScriptedSink([])
    let writer = OutputWriter(name: "sink", capacity: 8, systemWrite: sink.take)
    writer.write("1234567")
    #expect(sink.calls == 0)
    writer.write("8")
    #expect(sink.calls == 1)
    writer.flush()
    #expect(sink.calls == 1)
    let direct = OutputWriter(name: "sink", capacity: 0, systemWrite: sink.take)
    direct.writeLine("x")
    #expect(sink.calls == 2)
  }

  @Test("A pipe that does not block is waited for")
  func nonBlocking() throws {
    let pipe = try Pipe()
    _ = fcntl(pipe.writer, F_SETFL, O_NONBLOCK)
    let size = 300_000
    let thread = BackgroundRead(descriptor: pipe.reader)
    let writer = OutputWriter(descriptor: pipe.writer, name: "pipe")
    writer.write(String(repeating: "x", count: size))
    #expect(writer.finish(.success) == .success)
    close(pipe.writer)
    #expect(thread.join() == size)
    close(pipe.reader)
  }

  @Test("More than the limit is an error, the limit itself is not")
  func limit() throws {
    for (count, limit) in [(10, 10), (0, 0), (5, 100)] {
      let pipe = try Pipe()
      let writer = OutputWriter(descriptor: pipe.writer, name: "pipe")
      writer.write(String(repeating: "x", count: count))
      writer.flush()
      close(pipe.writer)
      #expect(try InputReader.read(descriptor: pipe.reader, name: "pipe", limit: limit).count == count)
      close(pipe.reader)
    }
    let zeros = open("/dev/zero", O_RDONLY)
    let tooLarge = #expect(throws: InputReader.Failure.self) {
      try InputReader.read(descriptor: zeros, name: "standard input", limit: 1_000)
    }
    #expect(tooLarge?.description == "standard input holds more than 1000 bytes")
    close(zeros)
    let folder = open("/", O_RDONLY)
    let unreadable = #expect(throws: InputReader.Failure.self) {
      try InputReader.read(descriptor: folder, name: "folder", limit: 1_000)
    }
    #expect(unreadable?.description == "cannot read folder: Is a directory")
    close(folder)
  }

  @Test("The exit statuses are 0, 1 and 2")
  func statuses() {
    #expect([ExitStatus.success, .negativeAnswer, .failure].map(\.rawValue) == [0, 1, 2])
  }

  @Test("An errno that the C library does not know still has a text")
  func unknownError() {
    #expect(SystemError(code: 9_999).description == "error 9999")
  }
}

/// Counts the bytes of a descriptor on a thread of its own.
private final class BackgroundRead {
  private var thread = pthread_t()

  init(descriptor: Int32) {
    // Proof: the argument carries a small number, not an address, and is never dereferenced.
    let argument = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
    pthread_create(
      &thread, nil,
      { argument in
        let descriptor = Int32(Int(bitPattern: argument))
        let bytes = try? InputReader.read(descriptor: descriptor, name: "pipe", limit: 1_000_000)
        // Proof: as above. A failed read counts as none, which fails the test.
        return UnsafeMutableRawPointer(bitPattern: bytes?.count ?? 0)
      }, argument)
  }

  func join() -> Int {
    var result: UnsafeMutableRawPointer?
    // Proof: the thread was created in init and is joined once.
    pthread_join(thread, &result)
    return Int(bitPattern: result)
  }
}
