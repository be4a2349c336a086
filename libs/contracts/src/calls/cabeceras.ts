/** Response header of a list: the number of rows on all pages. */
export const TOTAL_HEADER = 'x-total-count'

/** Response header of a list: `TOTAL_ESTIMADO`, or absent when the total is exact. */
export const TOTAL_KIND_HEADER = 'x-total-count-kind'
/** The value for an estimated total. Only totals over 10,000 are estimated. */
export const TOTAL_ESTIMADO = 'estimado'

/**
 * Request header: the version of the module or shell that makes the call, and the signed id of the open page
 * (`inventory@1.4.0 <signed id>`). A server error (5xx except 503) counts against the health of that version.
 */
export const MODULO_HEADER = 'x-modulo'
