import { run } from './run.ts'

const migrate = async (): Promise<void> => {
  await run('npx', ['nx', 'run', '@mi/api:build'], { quiet: true })
  await run(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js', 'migrate'])
}

migrate().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
