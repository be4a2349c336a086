import { parse } from 'node:querystring'

/** An empty parameter counts as missing. */
export const parseQuery = (text: string): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(parse(text)).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== '' && entry[1] !== undefined,
    ),
  )
