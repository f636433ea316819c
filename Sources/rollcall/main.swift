import Glibc
import RollcallPipeline
exit(try quickConvert(CommandLine.arguments))
