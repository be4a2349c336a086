/** Longest times in ms. */
export interface ScanTimes {
  /** From the received photo to the answer (docs/rules.md: Nutrition scan). A photo not stored by then is not kept. */
  readonly wholeMs: number
  /** Reading, look-ups and the model. The rest of `wholeMs` is left to store the photo and the record. */
  readonly scanMs: number
  /** One answer of Open Food Facts. */
  readonly offMs: number
  /** The answer of the model, including the second try. */
  readonly modelMs: number
}

export const SCAN_TIMES: ScanTimes = { wholeMs: 20_000, scanMs: 18_000, offMs: 4000, modelMs: 12_000 }
