import Dispatch
import Glibc
import RollcallPipeline

/// SIGINT, SIGTERM and SIGHUP during a run: the first asks it to stop, the second ends the process.
///
/// A run that does not stop in time, because it waits for an input or a query, is ended as well.
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
        if cancellation.isCancelled { Self.end(cancellation) }
        cancellation.cancel()
        messages.note("stopping; earlier files stay as they are")
        queue.asyncAfter(deadline: .now() + .seconds(2)) { Self.end(cancellation) }
      }
      source.resume()
      sources.append(source)
    }
  }

  /// Stops watching.
  func end() {
    for source in sources { source.cancel() }
  }

  /// Ends the process at once, with no temporary file left.
  private static func end(_ cancellation: Cancellation) {
    cancellation.abandon()
    _exit(ExitCode.interrupted.rawValue)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
