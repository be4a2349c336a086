import type { Release } from '@mi/contracts'
import { contentUrl, releaseUrl } from '@mi/domain'
import { getCredentials, makeStable, pack, publish, readBuilt, readModuleInfo } from '@mi/tools'
import type { ServerUnderTest } from '../src/server.fixture.ts'
import type { Change } from './code-faults.ts'
import type { Fault } from './fault-proxy.ts'
import type { LineFault, Which } from './line-faults.ts'

const TEXT_FILE = /\.(js|css)$/
// Brotli's best takes seconds for each release, and shows nothing here.
const QUALITY = 1

interface ReleaseFile {
  readonly path: string
  /** The address by which a page asks for it first. */
  readonly byContent: string
}

/** A published version of a module. */
export interface ChaosRelease {
  readonly version: string
  readonly files: Readonly<Record<Which, ReleaseFile>>
}

// The files of a module's only screen belong to the module itself.
const filesOf = (release: Release, place: string): ChaosRelease['files'] => {
  const { entry, preload, css, screens = [], integrity } = release
  const screen = screens.find(({ path }) => path.replace('{base}', '') === place)
  const chunk = [...(screen?.preload ?? []), ...preload].find((file) => file.endsWith('.screen.js'))
  const style = screen?.css[0] ?? css[0]
  if (chunk === undefined || style === undefined) throw new Error(`${place} has no files of its own`)
  const toFile = (path: string): ReleaseFile => ({
    path,
    byContent: contentUrl(releaseUrl(release, path, { byContent: true }), integrity[path]),
  })
  return { entry: toFile(entry), chunk: toFile(chunk), style: toFile(style) }
}

/** Makes every file another one: under addresses of content, equal files of two versions are one, and may be cached. */
export const touch: Change = (_file, text) => `${text}\n/* tocado */`

/** The releases of one module on a server: each is published once. */
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
    /** The release of this name; without a change it is a sound one. */
    get: (name: string, change: Change = (_file, text) => text): Promise<ChaosRelease> => {
      const known = published.get(name) ?? publishNew(name, change)
      published.set(name, known)
      return known
    },
    makeStable: async ({ version }: ChaosRelease): Promise<void> => {
      await makeStable(server, credentials, { module, version, motivo: 'prueba' })
    },
    /** A fault of one file of a release, under each of its addresses. */
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

/** The releases of one module. */
export type Releases = Awaited<ReturnType<typeof createReleases>>
