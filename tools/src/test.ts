import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { requireHeadlessBrowser, requirePostgres15 } from './machine/programs.ts'
import { judgeChance, readRecord, recordLine } from './test/chance.ts'
import { type Part, type PartResult, runInTurn, runPart } from './test/parts.ts'
import { type TestResult, readResults } from './test/reports.ts'
import { ROOT } from './workspace.ts'

const REPORTS = path.join(ROOT, '.reports')
const RECORD = path.join(ROOT, 'docs/by-chance.md')
const JOURNEYS = path.join(REPORTS, 'e2e.json')
const SLOWEST = 10

const BUILD: Part = {
  name: 'construcción',
  args: ['nx', 'run-many', '-t', 'build', '--parallel=2'],
  live: true,
}
const BROWSER: Part = {
  name: 'navegador',
  args: ['playwright', 'test', '-c', 'apps/e2e/playwright.config.ts'],
  live: true,
}
// The server's tests take longer than all other unit tests together. If they were in the same part as the others, Nx
// would begin them last. So they are a separate part, which begins at the same time as the others.
const SERVER: Part = { name: 'servidor', args: ['nx', 'run', '@mi/api:test'] }
const UNIT: Part = {
  name: 'unidad',
  args: ['nx', 'run-many', '-t', 'test', '--exclude=@mi/api', '--parallel=2', '--nxBail=false'],
}
const SOURCES = ['apps', 'libs', 'tools']
// These checks run beside the tests, because the unit and server tests leave CPU time free. (The browser tests leave
// almost none.) The linters and the compiler check all projects at once, because without a cache this is twice as fast as
// one run for each project.
const CHECKS: readonly Part[] = [
  { name: 'estilo', args: ['eslint', ...SOURCES] },
  { name: 'estilo con tipos', args: ['oxlint', ...SOURCES] },
  { name: 'tipos', args: ['tsx', 'tools/src/typecheck.ts'] },
  { name: 'casa', args: ['nx', 'run-many', '-t', 'house', 'unused', '--parallel=2', '--nxBail=false'] },
  // Only this part checks the format of all files. The browser test `new-module` checks only the module that it
  // generates, because a check of all files takes half a minute of CPU time.
  { name: 'formato', args: ['prettier', '--check', '--log-level', 'warn', '.'] },
]

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const runParts = async (): Promise<PartResult[]> => {
  const building = runPart(BUILD, {})
  // On a new machine, this installs Debian packages while the build runs.
  const environment = { CHROME_PATH: requireHeadlessBrowser(), POSTGRES_15_BIN: requirePostgres15() }
  const build = await building
  const runTests = async (): Promise<PartResult[]> => {
    const parts = await Promise.all([SERVER, UNIT].map((part) => runPart(part, environment)))
    return [...parts, await runPart(BROWSER, environment)]
  }
  const [tests, checks] = await Promise.all([
    runTests(),
    runInTurn(
      CHECKS.map((part) => ({ ...part, niceness: 19 })),
      environment,
    ),
  ])
  return [build, ...tests, ...checks]
}

const saySlowest = (results: readonly TestResult[]): void => {
  say('\nLas más lentas:')
  const slowest = [...results].sort((one, other) => other.milliseconds - one.milliseconds)
  for (const { name, milliseconds } of slowest.slice(0, SLOWEST))
    say(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

const LABELS = { 'by chance': 'por azar', failed: 'no pasó' } as const

const sayFailures = (results: readonly TestResult[]): void => {
  for (const { name, outcome, reason = '' } of results) {
    if (outcome === 'passed') continue
    say(`${LABELS[outcome]}: ${name}\n${reason.replaceAll(/^/gm, '    ')}`)
  }
}

/**
 * Adds a line to `docs/by-chance.md` for each test that failed and then passed when it was repeated.
 * @returns `true` if these tests make the run fail, or if the file names a test that does not exist.
 */
const judgeAndKeep = (results: readonly TestResult[]): boolean => {
  const names = results.filter(({ outcome }) => outcome === 'by chance').map(({ name }) => name)
  const record = readRecord(readFileSync(RECORD, 'utf8'))
  const all = existsSync(JOURNEYS) ? results.map(({ name }) => name) : undefined
  const { isRed, sentences } = judgeChance({ all, byChance: names, record })
  for (const sentence of sentences) say(sentence)
  const today = new Date().toISOString().slice(0, 10)
  for (const name of names) appendFileSync(RECORD, `${recordLine(today, name)}\n`)
  return isRed
}

const test = async (): Promise<void> => {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const parts = await runParts()
  const results = readResults(REPORTS)
  saySlowest(results)
  say('')
  for (const { name, seconds, busy } of parts) {
    say(`${String(seconds).padStart(5)} s  ${name} (procesadores al ${Math.round(busy * 100)} %)`)
  }
  const isChanceRed = judgeAndKeep(results)
  const failed = parts.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name)
  if (failed.length > 0) say(`\nNo pasó: ${failed.join(', ')}.`)
  sayFailures(results)
  const failures = results.filter(({ outcome }) => outcome === 'failed').length
  const passed = results.length - failures
  // The last line of the output has the usual form of a test summary.
  say(`\n${passed} passed, ${failures} failed`)
  if (failed.length > 0 || failures > 0 || passed === 0 || isChanceRed) process.exitCode = 1
}

test().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
