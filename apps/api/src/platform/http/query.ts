import { parse } from 'node:querystring'

/** The query of an address; a parameter that is there but empty counts as left out. */
export const parseQuery = (text: string): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(parse(text)).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== '' && entry[1] !== undefined,
    ),
  )
