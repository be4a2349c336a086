/** Response header of a list: the number of rows that the filters match, over all pages. */
export const TOTAL_HEADER = 'x-total-count'

/** Response header of a list: `TOTAL_ESTIMADO` when the total is an estimate, absent when the total is exact. */
export const TOTAL_KIND_HEADER = 'x-total-count-kind'
/** The value of `TOTAL_KIND_HEADER` for an estimated total. Only totals over 10,000 are estimated. */
export const TOTAL_ESTIMADO = 'estimado'

/**
 * Request header: the module version that makes the call, and the id of its page (`inventory@1.4.0 <signed id>`). If
 * the call fails with a server error (5xx except 503), the error counts in the health of that version, as if the page
 * had reported it.
 */
export const MODULO_HEADER = 'x-modulo'
