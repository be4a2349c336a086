/** Longest times in ms. */
export interface ScanTimes {
  /** The work on a photo. A scan may take 20 s (docs/rules.md: Nutrition scan): 2 s are left to receive and store. */
  readonly scanMs: number
  /** One answer of Open Food Facts. */
  readonly offMs: number
  /** The model, with its second try. */
  readonly modelMs: number
}

/** The times of a server; tests take shorter ones. */
export const SCAN_TIMES: ScanTimes = { scanMs: 18_000, offMs: 4000, modelMs: 12_000 }
