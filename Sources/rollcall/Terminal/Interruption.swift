import Dispatch
import Glibc
import RollcallPipeline

/// SIGINT, SIGTERM and SIGHUP during a run: the first asks it to stop, the second ends the process.
final class Interruption {
  private var sources: [any DispatchSourceSignal] = []

  /// Watches for the signals until ``end()``.
  ///
  /// A signal that whoever started the process wants ignored (`nohup`) stays so.
  init(of cancellation: Cancellation, _ messages: Messages) {
    let queue = DispatchQueue(label: "rollcall.signals")
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) {
      // Without this the signal would end the process before the source sees it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        if cancellation.isCancelled { _exit(ExitCode.interrupted.rawValue) }
        cancellation.cancel()
        messages.note("stopping; earlier files stay as they are")
      }
      source.resume()
      sources.append(source)
    }
  }

  /// Stops watching.
  func end() {
    for source in sources { source.cancel() }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
