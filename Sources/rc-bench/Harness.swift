import Glibc
import Synchronization

/// How long one operation takes, by samples of many.
struct Measurement {
  /// Nanoseconds an operation, sorted.
  let samples: [Double]
  /// The share of both processors that other processes used meanwhile, from 0 to 1.
  let foreignLoad: Double
  /// The size of the input, where the operation reads one.
  var bytes: Int?

  /// Megabytes a second, where the operation reads an input.
  var throughput: Double? { bytes.map { Double($0) * 1_000 / median } }

  var median: Double { samples[samples.count / 2] }
  var p95: Double { samples[min(samples.count - 1, samples.count * 95 / 100)] }
  var best: Double { samples[0] }
}

/// The method: a body does `n` operations and answers with a checksum, so that nothing can be dropped; `n` is chosen so
/// that a sample lasts about 20 ms; three samples are thrown away; the median of the rest counts. A measurement during
/// which other processes used more than a tenth of the machine is taken again, up to five times.
struct Harness {
  let sampleCount: Int
  let sampleNanoseconds: Double

  /// - Parameter isQuick: fewer and shorter samples.
  init(isQuick: Bool) {
    sampleCount = isQuick ? 11 : 31
    sampleNanoseconds = isQuick ? 5e6 : 20e6
  }

  typealias Body = @Sendable (_ n: Int) -> UInt64

  /// Measures on as many threads at once; a sample is the mean of what each thread saw.
  func measure(threads: Int = 1, _ body: @escaping Body) -> Measurement {
    var count = 64
    while true {
      let start = monotonicNanoseconds()
      blackHole(body(count))
      let elapsed = Double(monotonicNanoseconds() - start)
      if elapsed > sampleNanoseconds / 4 {
        count = max(1, Int(Double(count) * sampleNanoseconds / elapsed))
        break
      }
      count *= 4
    }
    var best: Measurement?
    for _ in 0..<5 {
      let measurement = measure(threads, count, body)
      if measurement.foreignLoad < (best?.foreignLoad ?? .infinity) { best = measurement }
      if measurement.foreignLoad <= 0.1 { break }
    }
    return best ?? measure(threads, count, body)
  }

  /// Measures an operation that takes long enough to be timed alone.
  ///
  /// - Parameter before: what makes each one possible, outside the time.
  func measureEach(count: Int, before: () -> Void = {}, _ body: () -> UInt64) -> Measurement {
    let load = LoadMeter()
    var samples: [Double] = []
    samples.reserveCapacity(count + 1)
    for round in 0..<count + 1 {
      before()
      let start = monotonicNanoseconds()
      blackHole(body())
      if round > 0 { samples.append(Double(monotonicNanoseconds() - start)) }
    }
    return Measurement(samples: samples.sorted(), foreignLoad: load.foreignShare())
  }

  private func measure(_ threads: Int, _ count: Int, _ body: @escaping Body) -> Measurement {
    let load = LoadMeter()
    var samples: [Double] = []
    for round in 0..<sampleCount + 3 {
      let sample = threads == 1 ? time(count, body) : onThreads(threads) { time(count, body) }
      if round >= 3 { samples.append(sample) }
    }
    return Measurement(samples: samples.sorted(), foreignLoad: load.foreignShare())
  }

  private func time(_ count: Int, _ body: Body) -> Double {
    let start = monotonicNanoseconds()
    blackHole(body(count))
    return Double(monotonicNanoseconds() - start) / Double(count)
  }
}

/// Runs `body` on several threads that begin together; the mean of their answers.
private func onThreads(_ threads: Int, _ body: @escaping @Sendable () -> Double) -> Double {
  let team = Team(size: threads, body)
  var handles: [pthread_t] = []
  for _ in 0..<threads {
    var handle = pthread_t()
    let context = Unmanaged.passRetained(team).toOpaque()
    let code = pthread_create(
      &handle, nil,
      { context in
        // The pointer is the one retained above, once for each thread.
        context.map { Unmanaged<Team>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, context)
    if code == 0 { handles.append(handle) }
  }
  team.start(handles.count)
  for handle in handles { pthread_join(handle, nil) }
  return team.total.load(ordering: .relaxed) / Double(max(handles.count, 1))
}

private final class Team: Sendable {
  let waiting = Atomic<Int>(0)
  let isStarted = Atomic<Bool>(false)
  let total = Atomic<Double>(0)
  let body: @Sendable () -> Double

  init(size: Int, _ body: @escaping @Sendable () -> Double) { self.body = body }

  func run() {
    waiting.wrappingAdd(1, ordering: .relaxed)
    while !isStarted.load(ordering: .acquiring) {}
    let time = body()
    var seen = total.load(ordering: .relaxed)
    while true {
      let (isDone, now) = total.compareExchange(expected: seen, desired: seen + time, ordering: .relaxed)
      if isDone { break }
      seen = now
    }
  }

  func start(_ count: Int) {
    while waiting.load(ordering: .relaxed) < count { sched_yield() }
    isStarted.store(true, ordering: .releasing)
  }
}

/// What other processes use of the machine: all busy time less our own.
struct LoadMeter {
  private let busy: Double
  private let own: Double
  private let start: UInt64

  init() { (busy, own, start) = (Self.busySeconds(), Self.ownSeconds(), monotonicNanoseconds()) }

  func foreignShare() -> Double {
    let wall = Double(monotonicNanoseconds() - start) / 1e9
    let cores = Double(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard wall > 0 else { return 0 }
    return max(0, (Self.busySeconds() - busy) - (Self.ownSeconds() - own)) / (wall * cores)
  }

  private static func ownSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  private static func busySeconds() -> Double {
    // cpu user nice system idle iowait irq softirq steal …
    guard let line = readText("/proc/stat")?.split(separator: "\n").first else { return 0 }
    let ticks = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard ticks.count >= 8 else { return 0 }
    return (ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] + ticks[7]) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

private let sink = Atomic<UInt64>(0)

func blackHole(_ checksum: UInt64) { sink.wrappingAdd(checksum, ordering: .relaxed) }

func readText(_ path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes.append(contentsOf: chunk[..<count])
  }
}

/// Resident memory of this process, in bytes.
func residentBytes() -> Int {
  let pages = readText("/proc/self/statm")?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}

/// The most resident memory that this process ever had, in bytes.
func peakResidentBytes() -> Int {
  let line = readText("/proc/self/status")?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
}

/// Lets the peak begin at what is resident now.
func resetPeakResidentBytes() {
  guard let file = fopen("/proc/self/clear_refs", "w") else { return }
  fputs("5", file)
  fclose(file)
}
