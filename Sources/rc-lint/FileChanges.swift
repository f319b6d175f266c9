import Glibc
import RCConsole
import RCLint
import RCValues

/// Brings repaired files to the disk: each whole or not at all, and none if one is not any more what was checked.
struct FileChanges {
  let host: LintHost

  func apply(_ changes: [Fixer.Change]) throws(LintFailure) {
    for change in changes { try check(change) }
    for change in changes {
      let path = host.absolute(change.path)
      if change.before != change.after {
        // Once more, as close to the writing as can be.
        try check(change)
        do {
          try FileOutput.write(change.after, to: path)
        } catch {
          throw .output(path: change.path, error)
        }
      }
      if let newPath = change.newPath {
        guard rename(path, host.absolute(newPath)) == 0 else {
          throw .output(path: newPath, SystemError(code: errno))
        }
      }
    }
  }

  private func check(_ change: Fixer.Change) throws(LintFailure) {
    let current: [UInt8]
    do {
      current = try RCFileAccess.system.read(host.absolute(change.path), 64 << 20)
    } catch {
      throw .changedMeanwhile(path: change.path)
    }
    // Of a picture the first part alone was read, and it is renamed, never edited.
    guard current.starts(with: change.before), current.count == change.before.count || change.before == change.after
    else {
      throw .changedMeanwhile(path: change.path)
    }
    if let newPath = change.newPath {
      var status = stat()
      if lstat(host.absolute(newPath), &status) == 0 { throw .nameTaken(path: newPath) }
    }
  }
}
