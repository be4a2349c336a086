import { parseArgs } from 'node:util'
import { findModuleFolder } from './release/find-module.ts'
import { getCredentials } from './release/credentials.ts'
import { readModuleInfo } from './release/module-info.ts'
import { pack, readBuilt } from './release/pack.ts'
import { makeStable, publish } from './release/publish.ts'
import type { RegistryTarget } from './release/registry-call.ts'
import { run } from './run.ts'
import { dataDir } from './workspace.ts'

const USAGE = `Uso: npm run release -- <módulo> [--stable] [--motivo "…"] [--registry http://127.0.0.1:4300]

Construye el módulo, lo firma y lo publica con la versión de su package.json.
  --stable    además lo deja como la versión estable para todos
  --version   no construye: deja como estable esa versión, ya publicada (así se vuelve atrás)
  --motivo    por qué, para la bitácora`

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stable: { type: 'boolean', default: false },
      version: { type: 'string' },
      motivo: { type: 'string', default: '' },
      registry: { type: 'string', default: process.env.PUBLIC_URL ?? 'http://127.0.0.1:4300' },
    },
  })
  const [module] = positionals
  if (module === undefined) throw new Error(USAGE)
  return { module, ...values }
}

const chooseStable = async (
  target: RegistryTarget,
  rollout: { module: string; version: string; motivo: string },
): Promise<void> => {
  const { token } = await getCredentials(target, rollout.module)
  await makeStable(target, token, rollout)
  process.stdout.write(`${rollout.module} ${rollout.version} es la versión estable.\n`)
}

const release = async (): Promise<void> => {
  const { module, stable, version, motivo, registry } = readArguments()
  const { folder, project } = await findModuleFolder(module)
  const target = { url: registry, dataDir: dataDir() }
  if (version !== undefined) return chooseStable(target, { module, version, motivo })
  await run('npx', ['nx', 'build', project])
  const info = await readModuleInfo(folder)
  const packed = await pack(info, await readBuilt(info), info.version)
  const credentials = await getCredentials(target, module)
  const published = await publish(target, credentials, packed)
  process.stdout.write(`${module} ${info.version} publicado en ${published.url}\n`)
  if (!stable) return
  await chooseStable(target, { module, version: info.version, motivo })
}

release().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
