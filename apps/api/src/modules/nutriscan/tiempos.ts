/** Longest times in ms. */
export interface ScanTimes {
  /**
   * A scan, from the received photo to the answer (docs/rules.md: Nutrition scan). A photo that cannot be stored within
   * this time is not kept.
   */
  readonly wholeMs: number
  /** The reading of a photo and all look-ups; the rest of `wholeMs` is left to store the photo and the record. */
  readonly scanMs: number
  /** One answer of Open Food Facts. */
  readonly offMs: number
  /** The answer of the model. If it is bad, the same limit includes the second try. */
  readonly modelMs: number
}

/** The limits that a server uses. Tests replace some of them with shorter ones. */
export const SCAN_TIMES: ScanTimes = { wholeMs: 20_000, scanMs: 18_000, offMs: 4000, modelMs: 12_000 }
