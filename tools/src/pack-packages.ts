import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { stagePackages } from './packages/stage.ts'
import { run } from './run.ts'
import { ROOT } from './workspace.ts'

const packPackages = async (): Promise<void> => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/packages' } } })
  const out = path.resolve(ROOT, values.out)
  const stage = await mkdtemp(path.join(tmpdir(), 'mi-inventario-paquetes-'))
  try {
    const folders = await stagePackages(stage)
    await rm(out, { recursive: true, force: true })
    await mkdir(out, { recursive: true })
    // npm runs outside the workspace. Inside the workspace, it would mistake these folders for projects.
    await run('npm', ['pack', ...folders, '--pack-destination', out, '--ignore-scripts'], {
      folder: stage,
      quiet: true,
    })
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
  for (const file of (await readdir(out)).sort()) process.stdout.write(`${path.join(out, file)}\n`)
}

packPackages().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
