const linkOf = (header: unknown, rel: string): string | undefined =>
  new RegExp(`<([^>]+)>; rel="${rel}"`).exec(String(header))?.[1]

/** The next page in a `Link` header; `undefined` on the last page. */
export const nextOf = (header: unknown): string | undefined => linkOf(header, 'next')

/** The previous page in a `Link` header; `undefined` on the first page. */
export const prevOf = (header: unknown): string | undefined => linkOf(header, 'prev')
