/** The time limits of a scan, in ms (docs/rules.md: Nutrition scan). */
export interface ScanTimes {
  /** The limit from the receipt of the photo to the answer. A photo that is not stored by then is not kept. */
  readonly wholeMs: number
  /** The limit for text reader, look-ups and model together. The rest of `wholeMs` is for storing photo and record. */
  readonly scanMs: number
  /** The limit for one answer of Open Food Facts. */
  readonly offMs: number
  /** The limit for the answer of the model, including a second try. */
  readonly modelMs: number
}

export const SCAN_TIMES: ScanTimes = { wholeMs: 20_000, scanMs: 18_000, offMs: 4000, modelMs: 12_000 }
