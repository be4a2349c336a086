import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { requireHeadlessBrowser, requirePostgres15 } from './machine/programs.ts'
import { run } from './run.ts'
import { readDelays } from './verify/faults-report.ts'
import { ROOT } from './workspace.ts'

const REPORT = path.join(ROOT, '.reports/e2e.json')
// One browser and one server at a time, so that the times measured are the product's own.
const PLAYWRIGHT = [
  'playwright',
  'test',
  '-c',
  'apps/e2e/playwright.config.ts',
  'src/faults',
  'src/vivo',
  '--project=embedded',
  '--workers=1',
  // Recording traces costs time that would be measured.
  '--trace=off',
  '--retries=0',
]

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const verify = async (): Promise<void> => {
  const environment = {
    CHROME_PATH: requireHeadlessBrowser(),
    POSTGRES_15_BIN: requirePostgres15(),
    CHAOS_STRICT: '1',
  }
  await run('npx', ['nx', 'run-many', '-t', 'build', '--parallel=2'], { quiet: true })
  // Otherwise a failed run would print an earlier run's report.
  await rm(REPORT, { force: true })
  const outcome = await run('npx', PLAYWRIGHT, { environment }).then(
    () => undefined,
    (error: unknown) => error,
  )
  const report = JSON.parse(await readFile(REPORT, 'utf8')) as Parameters<typeof readDelays>[0]
  say('\nDesde que se pide hasta que se ve, en milisegundos:')
  for (const { what, count, median, maximum } of readDelays(report)) {
    say(`  ${what.padEnd(40)} ${count} veces, mediana ${median}, máximo ${maximum}`)
  }
  if (outcome) throw outcome as Error
}

verify().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
