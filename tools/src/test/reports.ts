import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** `by chance`: passed only when it was repeated. */
type Outcome = 'passed' | 'by chance' | 'failed'

export interface TestResult {
  /** The project, the file, the titles of the enclosing suites and the title of the test. */
  readonly name: string
  readonly outcome: Outcome
  /** The duration of all tries together. */
  readonly milliseconds: number
  /** The first lines of the first failed try's message, without colours. */
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

// A status without an entry here counts as failed. So does `skipped`, because a skipped test does not show that the
// code works.
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  expected: 'passed',
  flaky: 'by chance',
  passed: 'passed',
}

const outcomeOf = (status: string): Outcome => OUTCOMES[status] ?? 'failed'

const REASON_LINES = 6
const COLOURS = /\u001B\[[\d;]*m/g

// Some readers see only the summary of `npm test`. It shows the reason of each failure, because a test's name does not
// tell whether the code is faulty or the result depends on timing.
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

// Some errors belong to no test, for example if a file cannot be loaded. Each such error is a result of its own.
const fromPlaywright = ({ suites, errors = [] }: PlaywrightReport): TestResult[] => [
  ...suites.flatMap((suite) => fromSuite([], suite)),
  ...errors.map(({ message }, nth): TestResult => ({
    name: `error ${nth + 1}`,
    outcome: 'failed',
    milliseconds: 0,
    ...reasonOf([message]),
  })),
]

/** The tests in the JSON reports of Vitest and in Playwright's `e2e.json`. */
export const readResults = (folder: string): TestResult[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('e2e/'))
    .flatMap((file) => {
      const report = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as
        VitestReport | PlaywrightReport
      const project = path.basename(file, '.json')
      return 'testResults' in report ? fromVitest(project, report) : fromPlaywright(report)
    })
