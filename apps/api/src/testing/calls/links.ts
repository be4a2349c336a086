const linkOf = (header: unknown, rel: string): string | undefined =>
  new RegExp(`<([^>]+)>; rel="${rel}"`).exec(String(header))?.[1]

/** `undefined` on the last page. */
export const nextOf = (header: unknown): string | undefined => linkOf(header, 'next')

/** `undefined` on the first page. */
export const prevOf = (header: unknown): string | undefined => linkOf(header, 'prev')
