#!/usr/bin/env node
import path from 'node:path'
import { runLocal } from './dev/local/run-local.ts'
import { HelpAsked, asksForHelp } from './release/command/parse-options.ts'
import { runRelease } from './release/command/run-release.ts'
import { sayFailure } from './release/command/say-failure.ts'
import type { FoundModule } from './release/find-module.ts'
import { readJson } from './release/module-info.ts'
import { runRollout } from './rollout/run-rollout.ts'
import { run } from './run.ts'
import { setting } from './workspace.ts'

const USAGE = `Uso: mi dev [--port 5180] [--registry https://…]
     mi release [--stable | --candidate 5 | --preview] [--dry-run] [--json]
     mi rollout <orden> <módulo> [opciones]

Se usa en la carpeta de un módulo con repositorio propio.`

const readOwnModule = async (folder: string): Promise<FoundModule> => {
  const { module } = await readJson<{ module: string }>(path.join(folder, 'module.json')).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      throw new Error('Aquí no hay un module.json: entra en la carpeta del módulo.', { cause: error })
    },
  )
  return { module, folder, project: module }
}

const mi = async ([order, ...typed]: readonly string[]): Promise<void> => {
  if (order !== undefined && asksForHelp([order])) throw new HelpAsked(USAGE)
  const folder = process.cwd()
  const dataDir = path.resolve(folder, setting('DATA_DIR') ?? '.data')
  if (order === 'rollout') return runRollout(typed, dataDir)
  if (order === 'dev') return runLocal(typed, { dataDir, folder: (await readOwnModule(folder)).folder })
  if (order !== 'release') throw new Error(USAGE)
  const own = await readOwnModule(folder)
  // The user is allowed to omit the module's name, because the folder has only one module. The name is also accepted,
  // because the commands that `mi` suggests contain the name.
  await runRelease(typed[0] === own.module ? typed : [own.module, ...typed], {
    dataDir,
    find: async () => own,
    build: (_found, quiet) => run('npm', ['run', 'build'], { folder, quiet }),
  })
}

mi(process.argv.slice(2)).catch((error: unknown) => sayFailure(error))
