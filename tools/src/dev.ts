import path from 'node:path'
import { type Watched, watchBuilds } from './dev/builds.ts'
import { listMissing, planBuilds, readWanted } from './dev/plans.ts'
import { createDevPublisher } from './dev/publish-dev.ts'
import { createDevServer } from './dev/dev-server.ts'
import { inOrder } from './dev/in-order.ts'
import { watchDescription } from './dev/watch-description.ts'
import { asksForHelp } from './release/command/parse-options.ts'
import { type FoundModule, listAllModules } from './release/find-module.ts'
import { readModuleInfo } from './release/module-info.ts'
import { publishModule, readStable } from './release/publish-local.ts'
import type { RegistryTarget } from './release/registry-call.ts'
import { run } from './run.ts'
import { dataDir } from './workspace.ts'

const USAGE = `Uso: npm run dev -- [módulo …] [api]

El armazón y los módulos que nombres salen de tu código; lo demás, de lo publicado.
Lo que guardas se ve solo en la página. Ctrl+C termina todo.`

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Publishes every successful build of a module. The promise resolves when the first build is published. */
const serveFromSource = async ({ module, folder }: FoundModule, target: RegistryTarget): Promise<void> => {
  const place = path.join(target.dataDir, 'desarrollo', module)
  const publishOnce = createDevPublisher(target, folder, place)
  const first = { isOver: false }
  const publishNext = inOrder(async () => {
    const begun = performance.now()
    const version = await publishOnce()
    if (version !== undefined && first.isOver)
      say(`${module}: publicado en ${Math.round(performance.now() - begun)} ms`)
    first.isOver = true
  })
  const sayError = (error: unknown): void => say(`${module}: ${inWords(error)}`)
  return new Promise((resolve, reject) => {
    let current: Watched | undefined
    const build = inOrder(async () => {
      // This line throws while `module.json` is invalid. The builds of the last valid description then go on.
      const plans = planBuilds(folder, await readModuleInfo(folder), place)
      current?.end()
      current = watchBuilds(plans, {
        onBuilt: () => {
          publishNext().then(resolve, sayError)
        },
        onError: (error) => say(`${module}: no se pudo construir\n${error}`),
      })
    })
    build().catch(reject)
    watchDescription(folder, () => {
      say(`${module}: cambió module.json, se construye de nuevo`)
      build().catch(sayError)
    }).catch(reject)
  })
}

const publishMissing = async (missing: readonly FoundModule[], target: RegistryTarget): Promise<void> => {
  if (missing.length === 0) return
  const projects = missing.map(({ project }) => project).join(',')
  await run('npx', ['nx', 'run-many', '-t', 'build', '-p', projects], { quiet: true })
  for (const { folder } of missing) await publishModule(target, folder)
}

const dev = async (): Promise<void> => {
  const names = process.argv.slice(2)
  if (asksForHelp(names)) return say(USAGE)
  const all = await listAllModules()
  const known = all.map(({ module }) => module)
  const wanted = readWanted(names, known)
  const server = await createDevServer({ fromSource: wanted.api, say })
  const target = { url: server.url, dataDir: dataDir() }
  const everyday = all.filter(({ folder }) => !folder.startsWith('apps/e2e/')).map(({ module }) => module)
  const missing = listMissing(everyday, wanted.modules, await readStable(target))
  await publishMissing(
    all.filter(({ module }) => missing.includes(module)),
    target,
  )
  const ofSource = all.filter(({ module }) => wanted.modules.includes(module))
  await Promise.all(ofSource.map((module) => serveFromSource(module, target)))
  say(`\nMi Inventario está en ${server.url}`)
  say(`De tu código: ${wanted.modules.join(', ')}${wanted.api ? ', api' : ''}. Guarda un cambio y míralo.`)
}

dev().catch((error: unknown) => {
  process.stderr.write(`${inWords(error)}\n`)
  process.exit(1)
})
