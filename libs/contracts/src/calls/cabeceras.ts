/** Header of a list's answer: how many rows the filters match, over all pages. */
export const TOTAL_HEADER = 'x-total-count'

/** Header of a list's answer: `TOTAL_ESTIMADO` when the total is an estimate, absent when it is exact. */
export const TOTAL_KIND_HEADER = 'x-total-count-kind'
/** The value of `TOTAL_KIND_HEADER` for an estimated total, which is over 10,000 then. */
export const TOTAL_ESTIMADO = 'estimado'

/**
 * The header of a call that says for which version it is made, and on which page: `inventory@1.4.0 <signed id>`. A server
 * error of the call counts in the health of that version, as far as a beacon of the page would.
 */
export const MODULO_HEADER = 'x-modulo'
