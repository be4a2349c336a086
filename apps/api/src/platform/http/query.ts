import { parse } from 'node:querystring'

/** Parses the query of an address. A parameter with an empty value is left out, so it counts as missing. */
export const parseQuery = (text: string): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(parse(text)).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== '' && entry[1] !== undefined,
    ),
  )
