import path from 'node:path'
import { requireBrowser } from './machine/programs.ts'
import { run } from './run.ts'
import { ROOT } from './workspace.ts'

const FOLDER = path.join(ROOT, '.reports/pictures')

/** Takes screenshots of every screen in every state, so that a person can review them. */
const takePictures = async (): Promise<void> => {
  await run('npx', ['nx', 'run-many', '-t', 'build', '--parallel=2'], { quiet: true })
  const args = ['playwright', 'test', '-c', 'apps/e2e/pictures.config.ts', ...process.argv.slice(2)]
  await run('npx', args, { environment: { CHROME_PATH: requireBrowser() } })
  process.stdout.write(`\nLas fotos están en ${FOLDER}\n`)
}

takePictures().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
