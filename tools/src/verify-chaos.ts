import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { requireHeadlessBrowser, requirePostgres15 } from './machine/programs.ts'
import { run } from './run.ts'
import { readMatrix } from './verify/chaos-matrix.ts'
import { readDelays } from './verify/faults-report.ts'
import { ROOT } from './workspace.ts'

const REPORTS = path.join(ROOT, '.reports')
// The tests run in one browser and without traces, because both a second browser and traces would slow down the pages
// and increase the measured delays.
const ALONE = ['--workers=1', '--trace=off', '--retries=0']

interface Part {
  readonly report: string
  readonly args: readonly string[]
}

/**
 * In the browser tests of `src/faults`, a module fails in many ways. In some of these tests, an older version of the
 * module works. In the others, no version works. The tests of `src/vivo` check that changes appear without a reload.
 */
const FAULTS: Part = {
  report: path.join(REPORTS, 'e2e.json'),
  args: ['-c', 'apps/e2e/playwright.config.ts', 'src/faults', 'src/vivo', '--project=embedded'],
}
/** Tests every module with every fault in every state of the browser, and every module on a slow connection. */
const MATRIX: Part = {
  report: path.join(REPORTS, 'chaos.json'),
  args: ['-c', 'apps/e2e/chaos.config.ts'],
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const readReport = async ({ report }: Part): Promise<Parameters<typeof readMatrix>[0]> =>
  JSON.parse(await readFile(report, 'utf8')) as Parameters<typeof readMatrix>[0]

/** Runs a part. @returns the error if the part failed, and `undefined` if it passed. */
const play = async ({ report, args }: Part, more: readonly string[]): Promise<Error | undefined> => {
  const environment = {
    CHROME_PATH: requireHeadlessBrowser(),
    POSTGRES_15_BIN: requirePostgres15(),
    CHAOS_STRICT: '1',
  }
  // The old report is removed first. Otherwise it would be printed as the result of a run that writes no report.
  await rm(report, { force: true })
  return run('npx', ['playwright', 'test', ...args, ...ALONE, ...more], { environment }).then(
    () => undefined,
    (error: unknown) => error as Error,
  )
}

const verify = async (): Promise<void> => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  await run('npx', ['nx', 'run-many', '-t', 'build', '--parallel=2'], { quiet: true })
  const { only } = values
  const failures = [
    only === undefined ? await play(FAULTS, []) : undefined,
    await play(MATRIX, only === undefined ? [] : ['--grep', only]),
  ]
  if (only === undefined) {
    say('\nDesde que se pide hasta que se ve, en milisegundos:')
    for (const { what, count, median, maximum } of readDelays(await readReport(FAULTS)))
      say(`  ${what.padEnd(40)} ${count} veces, mediana ${median}, máximo ${maximum}`)
  }
  say('\nCada módulo con cada falla, hasta que la página reacciona, en milisegundos:')
  readMatrix(await readReport(MATRIX)).forEach((line) => say(`  ${line}`))
  const failure = failures.find((each) => each !== undefined)
  if (failure) throw failure
}

verify().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
