/** Header of a list's answer: how many rows the filters match, over all pages. */
export const TOTAL_HEADER = 'x-total-count'

/** Header of a list's answer: `TOTAL_ESTIMADO` when the total is an estimate, absent when it is exact. */
export const TOTAL_KIND_HEADER = 'x-total-count-kind'
/** The value of `TOTAL_KIND_HEADER` for an estimated total, which is over 10,000 then. */
export const TOTAL_ESTIMADO = 'estimado'
