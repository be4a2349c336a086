import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** How many tests passed and failed over all reports of a run. */
export interface Totals {
  readonly passed: number
  readonly failed: number
}

interface Report {
  // vitest
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numPendingTests?: number
  // playwright
  readonly stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

// What was skipped or passed only on a second try has not been shown to work.
const totalsOf = ({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, stats }: Report): Totals =>
  stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
    : { passed: numPassedTests, failed: numFailedTests + numPendingTests }

/** Adds up the JSON reports in a folder. */
export const readTotals = (folder: string): Totals =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('e2e/'))
    .map((file) => totalsOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Report))
    .reduce((sum, totals) => ({ passed: sum.passed + totals.passed, failed: sum.failed + totals.failed }), {
      passed: 0,
      failed: 0,
    })
