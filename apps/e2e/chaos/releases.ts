import type { Release } from '@mi/contracts'
import { contentUrl, releaseUrl } from '@mi/domain'
import { getCredentials, makeStable, pack, publish, readBuilt, readModuleInfo } from '@mi/tools'
import type { ServerUnderTest } from '../src/server.fixture.ts'
import type { Change } from './code-faults.ts'
import type { Fault } from './fault-proxy.ts'
import type { LineFault, Which } from './line-faults.ts'

const TEXT_FILE = /\.(js|css)$/
// The Brotli quality is low, because the highest quality would take seconds for each release.
const QUALITY = 1

interface ReleaseFile {
  readonly path: string
  /** The address with the file's hash. A page requests it first. A retry requests an address with the version. */
  readonly byContent: string
}

export interface ChaosRelease {
  readonly version: string
  readonly files: Readonly<Record<Which, ReleaseFile>>
}

// The release of a module with a single screen lists that screen's files in `preload` and `css`, not under `screens`.
const filesOf = (release: Release, place: string): ChaosRelease['files'] => {
  const { exposes, preload, css, screens = [], integrity } = release
  const screen = screens.find(({ path }) => path.replace('{base}', '') === place)
  const chunk = [...(screen?.preload ?? []), ...preload].find((file) => file.endsWith('.screen.js'))
  const style = screen?.css[0] ?? css[0]
  const exposed = exposes?.lifecycles?.script
  if (exposed === undefined || chunk === undefined || style === undefined)
    throw new Error(`${place}: no exposed script, screen chunk or stylesheet`)
  const toFile = (path: string): ReleaseFile => ({
    path,
    byContent: contentUrl(releaseUrl(release, path, { byContent: true }), integrity[path]),
  })
  return { exposed: toFile(exposed), chunk: toFile(chunk), style: toFile(style) }
}

/**
 * Changes every script and stylesheet, because an unchanged file would keep its content address. The browser would then
 * load the file from its cache instead of requesting the faulty file.
 */
export const touch: Change = (_file, text) => `${text}\n/* tocado */`

/** @returns functions that publish and break releases of a module. Each named release is published only once. */
export const createReleases = async (server: ServerUnderTest, module: string, place: string) => {
  const info = await readModuleInfo(`apps/${module}`)
  const built = await readBuilt(info)
  const credentials = await getCredentials(server, module)
  const published = new Map<string, Promise<ChaosRelease>>()

  const publishNew = async (name: string, change: Change): Promise<ChaosRelease> => {
    const version = `9.${published.size}.0`
    const changed = new Map(
      [...built].map(([file, bytes]) =>
        TEXT_FILE.test(file) ? [file, Buffer.from(change(file, bytes.toString()))] : [file, bytes],
      ),
    )
    const isSame = [...built].every(([file, bytes]) => changed.get(file)?.equals(bytes))
    if (isSame && name !== 'sana') throw new Error(`${module}: «${name}» changed nothing`)
    const packed = await pack(info, changed, version, { quality: QUALITY })
    await publish(server, credentials, packed)
    return { version, files: filesOf(packed.release, place) }
  }

  return {
    /** Ignores `change` if the name is already published. Only the release `sana` is allowed to have no changes. */
    get: (name: string, change: Change = (_file, text) => text): Promise<ChaosRelease> => {
      const known = published.get(name) ?? publishNew(name, change)
      published.set(name, known)
      return known
    },
    makeStable: async ({ version }: ChaosRelease): Promise<void> => {
      await makeStable(server, credentials, { module, version, motivo: 'prueba' })
    },
    /** @returns a fault that breaks one file of the release, at every address of the file. */
    faultOf: ({ version, files }: ChaosRelease, { which, answer }: LineFault): Fault => {
      const { path, byContent } = files[which]
      const ofVersion = `/modulos/${module}/${version}/`
      return {
        matches: (pathname) =>
          pathname === byContent || (pathname.startsWith(ofVersion) && pathname.endsWith(`/${path}`)),
        answer,
      }
    },
  }
}

export type Releases = Awaited<ReturnType<typeof createReleases>>
