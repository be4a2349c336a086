const linkOf = (header: unknown, rel: string): string | undefined =>
  new RegExp(`<([^>]+)>; rel="${rel}"`).exec(String(header))?.[1]

/** The address of the next page in a `Link` header. It is `undefined` on the last page. */
export const nextOf = (header: unknown): string | undefined => linkOf(header, 'next')

/** The address of the previous page in a `Link` header. It is `undefined` on the first page. */
export const prevOf = (header: unknown): string | undefined => linkOf(header, 'prev')
