import { parseArgs } from 'node:util'
import type { VistaPrevia } from '@mi/contracts'
import { findModuleFolder } from './release/find-module.ts'
import { getCredentials } from './release/credentials.ts'
import { readModuleInfo } from './release/module-info.ts'
import { pack, readBuilt } from './release/pack.ts'
import { makeStable, publish } from './release/publish.ts'
import { type RegistryTarget, callRegistry } from './release/registry-call.ts'
import { run } from './run.ts'
import { dataDir } from './workspace.ts'

const USAGE = `Uso: npm run release -- <módulo> [--stable | --preview] [--reason "…"] [--registry http://127.0.0.1:4300]

Construye el módulo, lo firma y lo publica con la versión de su package.json.
  --stable    además lo deja como la versión estable para todos
  --preview   además imprime un enlace para que el personal la vea antes que nadie
  --version   no construye: deja como estable esa versión, ya publicada (así se vuelve atrás)
  --reason    por qué, para la bitácora (también --motivo); al volver atrás hace falta`

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stable: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      version: { type: 'string' },
      motivo: { type: 'string' },
      reason: { type: 'string' },
      registry: { type: 'string', default: process.env.PUBLIC_URL ?? 'http://127.0.0.1:4300' },
    },
  })
  const [module] = positionals
  if (module === undefined || (values.stable && values.preview)) throw new Error(USAGE)
  return { module, ...values }
}

const chooseStable = async (
  target: RegistryTarget,
  rollout: { module: string; version: string; motivo: string },
): Promise<void> => {
  await makeStable(target, await getCredentials(target, rollout.module), rollout)
  process.stdout.write(`${rollout.module} ${rollout.version} es la versión estable.\n`)
}

const printPreview = async (
  target: RegistryTarget,
  token: string,
  { module, version }: { module: string; version: string },
): Promise<void> => {
  const { url, hasta } = await callRegistry<VistaPrevia>(target, `modulos/${module}/vistas-previas`, {
    token,
    body: { version },
  })
  process.stdout.write(
    `Vista previa de ${module} ${version}, para una persona del personal, hasta ${hasta}:\n${url}\n`,
  )
}

const release = async (): Promise<void> => {
  const { module, stable, preview, version, registry, ...given } = readArguments()
  const reason = given.reason ?? given.motivo
  const { folder, project } = await findModuleFolder(module)
  const target = { url: registry, dataDir: dataDir() }
  if (version !== undefined) {
    if (reason === undefined) throw new Error('Di por qué con --reason "…": queda en la bitácora.')
    return chooseStable(target, { module, version, motivo: reason })
  }
  await run('npx', ['nx', 'build', project])
  const info = await readModuleInfo(folder)
  const packed = await pack(info, await readBuilt(info), info.version)
  const credentials = await getCredentials(target, module)
  const published = await publish(target, credentials, packed)
  process.stdout.write(`${module} ${info.version} publicado en ${published.url}\n`)
  if (preview) return printPreview(target, credentials.token, { module, version: info.version })
  if (!stable) return
  await chooseStable(target, {
    module,
    version: info.version,
    motivo: reason ?? `Versión ${info.version}, construida de ${packed.release.builtFrom}`,
  })
}

release().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
