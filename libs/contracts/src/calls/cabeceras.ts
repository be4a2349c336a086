/** Response header of a list: the number of rows on all its pages together. */
export const TOTAL_HEADER = 'x-total-count'

/** Response header of a list. It is `TOTAL_ESTIMADO` if the total is an estimate, and absent if the total is exact. */
export const TOTAL_KIND_HEADER = 'x-total-count-kind'
/** The value of `TOTAL_KIND_HEADER` for an estimated total. Only totals over 10,000 are estimated. */
export const TOTAL_ESTIMADO = 'estimado'

/**
 * Request header: the name and version of the module or shell that makes the call, and the signed id of the open page
 * (`inventory@1.4.0 <signed id>`). A server error (5xx except 503) is counted as a failure of that version.
 */
export const MODULO_HEADER = 'x-modulo'
