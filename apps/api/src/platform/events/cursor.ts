// PostgreSQL refuses transaction ids of about 2^62 or more. Ids of eighteen digits stay below this limit, and are
// enough for millions of years of transactions.
const FORM = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/
// The browser sends the cursor in a header. A cursor lists the transactions that were running. With thousands of them,
// it would exceed common limits for headers. So this server accepts only cursors that stay far below these limits. A
// browser with a longer cursor is treated like one with an unreadable cursor: it reads everything again.
const LENGTH = 4000

/** Whether a text is a cursor that PostgreSQL can parse (`pg_snapshot`). */
export const isCursor = (text: string): boolean => {
  const parts = text.length > LENGTH ? null : FORM.exec(text)
  if (!parts) return false
  const [, xmin = '', xmax = '', running] = parts
  const [first, end] = [BigInt(xmin), BigInt(xmax)]
  if (first < 1n || first > end) return false
  const ids = running?.split(',').map(BigInt) ?? []
  return ids.every((id, index) => id >= (ids[index - 1] ?? first) && id < end)
}
