import { run } from './run.ts'

const retireSecondFactor = async (): Promise<void> => {
  await run('npx', ['nx', 'run', '@mi/api:build'], { quiet: true })
  const program = ['--enable-source-maps', 'apps/api/dist/main.js', 'segundo-factor']
  await run(process.execPath, [...program, ...process.argv.slice(2)])
}

retireSecondFactor().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
