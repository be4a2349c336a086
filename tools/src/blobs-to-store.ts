import { run } from './run.ts'

const toStore = async (): Promise<void> => {
  await run('npx', ['nx', 'run', '@mi/api:build'], { quiet: true })
  const own = process.argv.slice(2)
  await run(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js', 'to-store', ...own])
}

toStore().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
