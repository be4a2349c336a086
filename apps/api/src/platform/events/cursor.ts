// PostgreSQL refuses transaction ids of about 2^62 or more. A number of eighteen digits is below 2^62.
const FORM = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/
// The maximum length of a cursor, in characters. Browsers send their cursor in a header, so this limit is far below
// common limits for headers. A cursor grows with the number of running transactions. If a browser's cursor exceeds this
// limit, the browser reads all data again.
const LENGTH = 4000

/** Returns true if PostgreSQL is able to parse `text` as a cursor. A cursor is a `pg_snapshot`. */
export const isCursor = (text: string): boolean => {
  const parts = text.length > LENGTH ? null : FORM.exec(text)
  if (!parts) return false
  const [, xmin = '', xmax = '', running] = parts
  const [first, end] = [BigInt(xmin), BigInt(xmax)]
  if (first < 1n || first > end) return false
  const ids = running?.split(',').map(BigInt) ?? []
  return ids.every((id, index) => id >= (ids[index - 1] ?? first) && id < end)
}
