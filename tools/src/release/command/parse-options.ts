import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Parses the options. @throws an error that contains `usage` if the arguments do not fit `config`. */
export const parseOptions = <T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> => {
  try {
    return parseArgs(config)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code?.startsWith('ERR_PARSE_ARGS') !== true) throw cause
    throw new Error(`No entiendo las opciones.\n\n${usage}`, { cause })
  }
}
