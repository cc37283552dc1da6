import IntentCommandLine

CommandLineTool.main(Array(CommandLine.arguments.dropFirst()))
