internal import CSQLite
import Glibc

/// What a statement was found to read while it was prepared.
final class AccessWatch {
  var reads: [String: Set<String>] = [:]
  var functions: Set<String> = []
  var refused = false

  /// Notes an action of a statement; false for one that a `SELECT` does not need.
  func allows(_ action: Int32, _ first: String?, _ second: String?) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_RECURSIVE: return true
    case SQLITE_READ:
      let table = first ?? ""
      if let second, !second.isEmpty {
        reads[table, default: []].insert(second)
      } else {
        reads[table, default: []].formUnion([])
      }
      return true
    case SQLITE_FUNCTION:
      functions.insert((second ?? "").lowercased())
      return true
    default:
      refused = true
      return false
    }
  }
}

extension Connection {
  /// Lets only reading pass while a statement is prepared, and notes what it reads.
  func installAuthorizer() {
    sqlite3_set_authorizer(
      handle,
      { context, action, first, second, _, _ in
        guard let context else { return SQLITE_DENY }
        let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
        guard let watch = connection.watch else { return SQLITE_OK }
        let allowed = watch.allows(
          action, first.map { String(cString: $0) }, second.map { String(cString: $0) })
        return allowed ? SQLITE_OK : SQLITE_DENY
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Takes the authorizer off.
  func removeAuthorizer() { sqlite3_set_authorizer(handle, nil, nil) }

  /// Stops statements once a check says so; `nil` takes the check off.
  ///
  /// The check is asked about every `steps` steps of SQLite's machine (some 100 ns a hundred).
  /// A stopped statement throws an error that ``SQLError/isInterrupted``.
  public func stop(everySteps steps: Int = 10_000, when check: (() -> Bool)?) {
    stopCheck = check
    guard check != nil else {
      sqlite3_progress_handler(handle, 0, nil, nil)
      return
    }
    sqlite3_progress_handler(
      handle, Int32(clamping: steps),
      { context in
        guard let context else { return 0 }
        let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
        return connection.stopCheck?() == true ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Stops statements once so many milliseconds have passed from now.
  public func stop(afterMilliseconds milliseconds: Int) {
    let deadline = Self.monotonicMilliseconds() + milliseconds
    stop(when: { Self.monotonicMilliseconds() >= deadline })
  }

  /// Caps what one value, statement or pattern of user SQL may cost.
  public func limitUserSQL(valueBytes: Int = 64 << 20) {
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, Int32(clamping: valueBytes)), (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
      (SQLITE_LIMIT_EXPR_DEPTH, 1_000), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 10_000),
      (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] as [(Int32, Int32)] {
      sqlite3_limit(handle, limit, value)
    }
  }

  private static func monotonicMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
