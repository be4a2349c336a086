import { run } from './run.ts'

const collect = async (): Promise<void> => {
  await run('npx', ['nx', 'run', '@mi/api:build'], { quiet: true })
  const own = process.argv.slice(2)
  await run(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js', 'collect', ...own])
}

collect().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
