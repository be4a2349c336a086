import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { requireHeadlessBrowser } from './machine/programs.ts'
import { keepBefore } from './matrix/before.ts'
import { run } from './run.ts'
import { readResults } from './test/reports.ts'
import { ROOT } from './workspace.ts'

const REPORTS = path.join(ROOT, '.reports')
const OWN = 'matrix/'
const CONFIG = 'apps/e2e/playwright.config.ts'
// The tests run without traces, because traces cost time. A second worker would cost time too, because each worker
// starts its own server.
const ALONE = ['--project=embedded', '--workers=1', '--trace=off', '--retries=0']

// The run fails if it takes longer than this, because developers skip tests that are slow. On two idle cores, a run
// takes about 90 s.
const LONGEST_S = 240

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const verify = async (): Promise<void> => {
  const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })
  await run('npx', ['nx', 'run-many', '-t', 'build', '--parallel=2'], { quiet: true })
  if (values.keep) {
    const { builtFrom, bytes } = await keepBefore()
    say(`La versión anterior es ahora la del commit ${builtFrom}: ${(bytes / 1e6).toFixed(1)} MB.`)
    return
  }
  const begun = performance.now()
  // The old report is removed first. Otherwise it would be printed as the result of a run that writes no report.
  await rm(path.join(REPORTS, 'e2e.json'), { force: true })
  const environment = { CHROME_PATH: requireHeadlessBrowser() }
  const failure = await run('npx', ['playwright', 'test', '-c', CONFIG, 'src/matrix', ...ALONE], {
    environment,
  }).then(
    () => undefined,
    (error: unknown) => error as Error,
  )
  say('\nSegundos por combinación:')
  for (const { name, milliseconds } of readResults(REPORTS).filter((result) => result.name.includes(OWN)))
    say(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name.split(' › ').at(-1)}`)
  const seconds = Math.round((performance.now() - begun) / 1000)
  say(`Todo, con los servidores: ${seconds} s, de ${LONGEST_S} s como máximo.`)
  if (failure) throw failure
  if (seconds > LONGEST_S) throw new Error(`La matriz tardó ${seconds} s: no debe pasar de ${LONGEST_S} s.`)
}

verify().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
