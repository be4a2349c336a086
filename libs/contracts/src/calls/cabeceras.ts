/** Header of a list's answer: how many rows the filters match, over all pages. */
export const TOTAL_HEADER = 'x-total-count'
