import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The outcome `by chance` means that the test failed, and passed when it was repeated. */
type Outcome = 'passed' | 'by chance' | 'failed'

export interface TestResult {
  /** Consists of the project, the file, the titles of the enclosing suites and the title of the test. */
  readonly name: string
  readonly outcome: Outcome
  /** The sum of the durations of all tries of the test. */
  readonly milliseconds: number
  /** The first lines of the error message of the first failed try, without colour codes. */
  readonly reason?: string
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number | null
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly {
        readonly duration: number
        readonly error?: { readonly message?: string }
      }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors?: readonly { readonly message?: string }[]
}

// Every status that is missing here counts as failed. `skipped` is missing, because a skipped test does not show that
// the code works.
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  expected: 'passed',
  flaky: 'by chance',
  passed: 'passed',
}

const outcomeOf = (status: string): Outcome => OUTCOMES[status] ?? 'failed'

const REASON_LINES = 6
const COLOURS = /\u001B\[[\d;]*m/g

// The summary of `npm test` is all that some readers see, so it shows the error message of each failure. The name of a
// test alone does not show whether the code is faulty or the test depends on timing.
const reasonOf = (messages: readonly (string | undefined)[]): Pick<TestResult, 'reason'> => {
  const [message] = messages.filter((each) => each !== undefined)
  if (message === undefined) return {}
  const lines = message.replaceAll(COLOURS, '').split('\n')
  return {
    reason: lines
      .filter((line) => line.trim() !== '')
      .slice(0, REASON_LINES)
      .join('\n'),
  }
}

const fromVitest = (project: string, { testResults }: VitestReport): TestResult[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
      name: `${project} › ${path.basename(name)} › ${fullName}`,
      outcome: outcomeOf(status),
      milliseconds: duration ?? 0,
      ...reasonOf(failureMessages),
    })),
  )

const fromSuite = (titles: readonly string[], suite: PlaywrightSuite): TestResult[] => {
  const inside = [...titles, suite.title]
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: [projectName, ...inside, title].join(' › '),
      outcome: outcomeOf(status),
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      ...reasonOf(results.map(({ error }) => error?.message)),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((each) => fromSuite(inside, each))]
}

// Some errors belong to no test, for example the error that a test file cannot be loaded. For each such error, the
// returned list contains a failed result.
const fromPlaywright = ({ suites, errors = [] }: PlaywrightReport): TestResult[] => [
  ...suites.flatMap((suite) => fromSuite([], suite)),
  ...errors.map(({ message }, nth): TestResult => ({
    name: `error ${nth + 1}`,
    outcome: 'failed',
    milliseconds: 0,
    ...reasonOf([message]),
  })),
]

/** Reads the result of each test from the JSON reports of Vitest and Playwright in `folder`. */
export const readResults = (folder: string): TestResult[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('e2e/'))
    .flatMap((file) => {
      const report = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as
        VitestReport | PlaywrightReport
      const project = path.basename(file, '.json')
      return 'testResults' in report ? fromVitest(project, report) : fromPlaywright(report)
    })
