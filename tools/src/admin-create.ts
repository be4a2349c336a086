import { run } from './run.ts'

const createAdmin = async (): Promise<void> => {
  await run('npx', ['nx', 'run', '@mi/api:build'], { quiet: true })
  await run(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js', 'admin'])
}

createAdmin().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
