import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { CrearVistaPrevia, Release, VistaPrevia } from '@mi/contracts'
import { parseOptions } from '../../release/command/parse-options.ts'
import { defaultRegistry, requireRegistryUrl } from '../../release/command/registry-url.ts'
import { getCredentials } from '../../release/credentials.ts'
import { type ModuleInfo, readModuleInfo } from '../../release/module-info.ts'
import { pack, readBuilt } from '../../release/pack.ts'
import { type RegistryTarget, callRegistry } from '../../release/registry-call.ts'
import { type Watched, watchBuilds } from '../builds.ts'
import { watchDescription } from '../watch-description.ts'
import { serveLocal } from './serve-local.ts'

interface LocalPlace {
  readonly dataDir: string
  readonly folder: string
}

// `pack` also compresses the files. The compressed files are not sent anywhere, so the fastest compression is enough.
const QUALITY = 0

const USAGE = `Uso: npm run dev -- [--port 5180] [--registry https://…]

Construye el módulo cada vez que guardas y da un enlace, que sirve una vez, para verlo en la plataforma.
  --port       el puerto de este equipo donde se sirve lo construido (uno libre)
  --registry   la dirección del servidor (http://127.0.0.1:4300)`

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const readOptions = (typed: readonly string[]) => {
  const { values } = parseOptions(
    {
      args: [...typed],
      options: {
        registry: { type: 'string', default: defaultRegistry() },
        port: { type: 'string', default: '0' },
      },
    },
    USAGE,
  )
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port: un número de 0 a 65535.')
  return { registry: new URL(requireRegistryUrl(values.registry)).origin, port }
}

const watch = (folder: string, outDir: string): Watched => {
  let isFirst = true
  const plan = { folder, configFile: 'vite.config.ts', outDir, keepsNames: true }
  return watchBuilds([plan], {
    onBuilt: () => {
      if (!isFirst) say('Construido: vuelve a cargar la página.')
      isFirst = false
    },
    onError: (error) => say(`No se pudo construir\n${error}`),
  })
}

const describe = ({ shellApi, routes, nav, sinPermiso, entry, css, slots }: Release) => ({
  shellApi,
  routes,
  nav,
  sinPermiso,
  entry,
  css,
  slots,
})

const askLink = async (
  target: RegistryTarget,
  info: ModuleInfo,
  { version, origen }: { version: string; origen: string },
): Promise<VistaPrevia> => {
  const { release } = await pack(info, await readBuilt(info), version, { quality: QUALITY })
  const local = { origen, release: describe(release), requires: release.requires }
  const body: CrearVistaPrevia = { version, local }
  const { token } = await getCredentials(target, info.module)
  return callRegistry<VistaPrevia>(target, `modulos/${info.module}/vistas-previas`, { token, body })
}

/**
 * Runs the command `mi dev`: builds a module at every save, and serves the build from this machine until Ctrl+C. The
 * command prints a link that works once. It shows the build to one member of staff in a deployed shell.
 */
export const runLocal = async (typed: readonly string[], { dataDir, folder }: LocalPlace): Promise<void> => {
  const { registry, port } = readOptions(typed)
  const own = await readModuleInfo(folder)
  const place = path.join(dataDir, 'desarrollo', own.module)
  const dist = path.join(place, 'dist')
  // The version is new in each run, because a browser could still have the code of an earlier run.
  const version = `${own.version}-dev.${Date.now().toString(36)}`
  await rm(place, { recursive: true, force: true })
  const watched = watch(folder, dist)
  await watched.ready
  const files = { dist, place: `/modulos/${own.module}/${version}/`, port }
  let server: Awaited<ReturnType<typeof serveLocal>> | undefined
  try {
    server = await serveLocal(files)
    const target = { url: registry, dataDir }
    const { url } = await askLink(target, { ...own, folder: place }, { version, origen: server.origin })
    // People open the link at the server's public address, which can differ from the one that `--registry` names.
    server.letRead(new URL(url).origin)
    say(
      `${own.module} se sirve en ${server.origin}. Ábrelo en este equipo, con una cuenta del personal (administración o desarrollo):\n${url}`,
    )
    say(
      'Guarda un cambio y vuelve a cargar la página. Ctrl+C termina todo; después, sal de la vista previa en la página.',
    )
    // The link contains the description, so only a new link shows a change of it.
    await watchDescription(folder, () =>
      say('Cambió module.json: para verlo, termina con Ctrl+C, empieza de nuevo y abre el enlace nuevo.'),
    )
  } catch (error) {
    server?.close()
    watched.end()
    throw error
  }
}
