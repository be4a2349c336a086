import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeLibs } from './reports/libs.ts'
import { describeServer } from './reports/served.ts'
import { run } from './run.ts'
import { ROOT } from './workspace.ts'

const FOLDER = path.join(ROOT, 'reports')

const report = async (): Promise<void> => {
  await run('npx', ['nx', 'run', '@mi/api:build'], { quiet: true })
  const texts = [...describeLibs(), ...(await describeServer())]
  // Removes `reports/api`, because it could describe libraries that no longer exist. The rest of `reports` stays,
  // because other commands write there too.
  rmSync(path.join(FOLDER, 'api'), { recursive: true, force: true })
  for (const [name, text] of texts) {
    const file = path.join(FOLDER, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    process.stdout.write(`reports/${name}\n`)
  }
}

report().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
