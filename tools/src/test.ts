import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { requireBrowser, requirePostgres15 } from './machine/programs.ts'
import { run } from './run.ts'
import { readTotals } from './test/totals.ts'
import { ROOT } from './workspace.ts'

const REPORTS = path.join(ROOT, '.reports')

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const test = async (): Promise<void> => {
  const environment = { CHROME_PATH: requireBrowser(), POSTGRES_15_BIN: requirePostgres15() }
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const steps: (readonly [string, string[]])[] = [
    ['tipos y estilo', ['nx', 'run-many', '-t', 'typecheck', 'lint', 'house', 'unused', '--parallel=2']],
    ['unidad y servidor', ['nx', 'run-many', '-t', 'test', '--parallel=1', '--nxBail=false']],
    ['construcción', ['nx', 'run-many', '-t', 'build', '--parallel=2']],
    ['navegador', ['playwright', 'test', '-c', 'apps/e2e/playwright.config.ts']],
  ]
  const failed: string[] = []
  for (const [name, args] of steps) {
    say(`\n== ${name}`)
    await run('npx', args, { environment }).catch(() => failed.push(name))
  }
  const { passed, failed: failures } = readTotals(REPORTS)
  if (failed.length > 0) say(`\nNo pasó: ${failed.join(', ')}.`)
  // The last line, in the one form that every reader of test output knows.
  say(`\n${passed} passed, ${failures} failed`)
  if (failed.length > 0 || failures > 0 || passed === 0) process.exitCode = 1
}

test().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
