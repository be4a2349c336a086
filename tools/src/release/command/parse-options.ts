import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The arguments ask for the help text, which is the message. */
export class HelpAsked extends Error {
  constructor(usage: string) {
    super(usage)
    this.name = 'HelpAsked'
  }
}

/** `true` if the arguments ask for the help text. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h')

/**
 * Parses the options.
 * @throws HelpAsked with `usage` if the arguments contain `--help`.
 * @throws an error that contains `usage` if the arguments do not fit `config`.
 */
export const parseOptions = <T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> => {
  if (asksForHelp(config.args ?? process.argv.slice(2))) throw new HelpAsked(usage)
  try {
    return parseArgs(config)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code?.startsWith('ERR_PARSE_ARGS') !== true) throw cause
    throw new Error(`No entiendo las opciones.\n\n${usage}`, { cause })
  }
}
