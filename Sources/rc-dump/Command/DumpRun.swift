import RCConsole

/// One run of the program: a command line in, text on two streams and an exit status out.
struct DumpRun {
  let host: DumpHost

  func perform(_ arguments: [String]) -> ExitStatus {
    do throws(DumpFailure) {
      return try performing(arguments)
    } catch {
      host.errors.writeLine(error.message)
      return .failure
    }
  }

  private func performing(_ arguments: [String]) throws(DumpFailure) -> ExitStatus {
    let outcome: ParseOutcome
    do {
      outcome = try DumpProgram.table.parse(arguments)
    } catch {
      throw .usage(error)
    }
    switch outcome {
    case .help(let subcommand):
      let width = host.terminal(.output, .never).width
      host.output.write(DumpProgram.table.fullHelp(for: subcommand, width: width))
      return .success
    case .version:
      host.output.writeLine(DumpProgram.table.versionLine)
      return .success
    case .run(let parsed):
      let request = DumpRequest(parsed)
      if request.subcommand == .list, parsed.flag(.watch) { return try WatchCommand(request, host).run() }
      let answer = try answer(to: request)
      try deliver(answer, request)
      return answer.status
    }
  }

  private func answer(to request: DumpRequest) throws(DumpFailure) -> DumpAnswer {
    switch request.subcommand {
    case .list: try ListCommand(request, host).answer()
    case .get: try GetCommand(request, host).answer()
    case .explain: try ExplainCommand(request, host).answer()
    case .keys: try KeysCommand(request, host).answer()
    case .diff: try DiffCommand(request, host).answer()
    case .completion: Documents.completion(request)
    case .man: DumpAnswer(text: DumpProgram.table.manualPage(date: DumpProgram.releaseDate))
    case .images: try ImagesCommand(request, host).answer()
    case .check: try CheckCommand(request, host).answer()
    }
  }

  /// Writes the result where it is wanted, then what is worth knowing beside it.
  private func deliver(_ answer: DumpAnswer, _ request: DumpRequest) throws(DumpFailure) {
    if let path = request.output {
      do {
        try FileOutput.write(Array(answer.text.utf8), to: path)
      } catch {
        throw .output(path: path, error)
      }
    } else {
      let form = answer.form ?? request.format
      // What is made of cells is safe on any terminal.
      let isSafe = form == .table || !host.terminal(.output, request.color).isTerminal
      host.output.write(isSafe ? answer.text : TerminalText.safe(answer.text, as: form))
      host.output.flush()
      if let failure = host.output.failure { throw .output(path: host.output.name, failure) }
    }
    if let remark = answer.remark { host.errors.writeLine(remark) }
    for note in answer.notes { host.errors.writeLine(note) }
  }
}

/// What a subcommand found out.
struct DumpAnswer {
  /// For standard output or the file named.
  var text: String
  /// What the text is, where the form asked for does not tell.
  var form: DumpFormat?
  var status = ExitStatus.success
  /// What must be said on standard error whatever the options are: why the answer is no.
  var remark: String?
  /// Lines for standard error, empty where nobody wants them.
  var notes: [String] = []
}
