import Glibc
import RollcallPipeline

// A reader that goes away is a quiet end, found where it happens.
signal(SIGPIPE, SIG_IGN)
// So is a file that may not grow further: the write says so, and nothing half-written is left.
signal(SIGXFSZ, SIG_IGN)
StandardStreams.open()
exit(Program.run(CommandLine.unsafeArgv, count: Int(CommandLine.argc)).rawValue)
