import { type ReleaseArguments, readReleaseArguments } from './release/command/arguments.ts'
import { ship } from './release/command/ship.ts'
import { saySummary } from './release/command/summary.ts'
import { getCredentials } from './release/credentials.ts'
import { findModuleFolder } from './release/find-module.ts'
import { readModuleInfo } from './release/module-info.ts'
import { pack, readBuilt } from './release/pack.ts'
import { makeStable } from './release/publish.ts'
import { RegistryError } from './release/registry-call.ts'
import { run } from './run.ts'
import { dataDir } from './workspace.ts'

const isJson = process.argv.includes('--json')

const say = (data: unknown, text: string): void =>
  void process.stdout.write(`${isJson ? JSON.stringify(data, null, 2) : text}\n`)

const goBack = async ({ module, version = '', reason, registry }: ReleaseArguments): Promise<void> => {
  if (reason === undefined) throw new Error('Di por qué con --reason "…": queda en la bitácora.')
  const target = { url: registry, dataDir: dataDir() }
  const state = await makeStable(target, await getCredentials(target, module), {
    module,
    version,
    motivo: reason,
  })
  say(state, `${module} ${version} es la versión estable.`)
}

const release = async (): Promise<void> => {
  const wanted = readReleaseArguments(process.argv.slice(2))
  const { folder, project } = await findModuleFolder(wanted.module)
  if (wanted.version !== undefined) return goBack(wanted)
  const summary = await ship({ url: wanted.registry, dataDir: dataDir() }, wanted, {
    readInfo: () => readModuleInfo(folder),
    build: async (info) => {
      await run('npx', ['nx', 'build', project], { quiet: isJson })
      return pack(info, await readBuilt(info), info.version)
    },
  })
  say(summary, saySummary(summary))
}

release().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  const { codigo = null, errores = [] } = error instanceof RegistryError ? error : {}
  if (isJson) say({ error: { message, codigo, errores } }, message)
  else process.stderr.write(`${message}\n`)
  process.exitCode = 1
})
