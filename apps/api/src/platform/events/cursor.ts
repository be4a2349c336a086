// PostgreSQL refuses transaction ids of about 2^62 or more; eighteen digits stay below that.
const FORM = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/
// Browsers send a cursor in a header, so this limit is far below common limits for headers. A cursor grows with the
// number of running transactions. A browser with a longer cursor reads everything again.
const LENGTH = 4000

/** Whether PostgreSQL can parse a text as a cursor (`pg_snapshot`). */
export const isCursor = (text: string): boolean => {
  const parts = text.length > LENGTH ? null : FORM.exec(text)
  if (!parts) return false
  const [, xmin = '', xmax = '', running] = parts
  const [first, end] = [BigInt(xmin), BigInt(xmax)]
  if (first < 1n || first > end) return false
  const ids = running?.split(',').map(BigInt) ?? []
  return ids.every((id, index) => id >= (ids[index - 1] ?? first) && id < end)
}
