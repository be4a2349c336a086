import { type ModuleVersion, type Release, type ReleaseSlot } from '@mi/contracts'
import { documentUrl, isByContent, toModuleVersion } from '@mi/domain'
import { atFreshAddress, chanceOf } from './retry/fresh-address.ts'
import type { Styles } from './styles.ts'

/**
 * Adds the files and hashes of a version from its document, and allows its styles. Without a readable document, takes
 * them from the latest manifest. Rejects if it does not have the version.
 */
export type CompleteVersion = (version: ModuleVersion) => Promise<ModuleVersion>

interface DocumentParts {
  readonly styles: Pick<Styles, 'allow'>
  readonly fetch: (url: string, init: { integrity: string }) => Promise<Response>
  /** The latest versions of all modules: during a deployment, a server without documents may respond. */
  readonly fetchVersions: () => Promise<readonly ModuleVersion[]>
}

const pathOf = (url: string): string => url.slice(url.indexOf('/modulos/'))

// The document lists all slots, the page only those that the person may see.
const isShown = ({ slots = [] }: ModuleVersion, { expose, name }: ReleaseSlot): boolean =>
  slots.some((slot) => slot.expose === expose && slot.name === name)

/**
 * Creates the function that completes versions from their documents. The page contains a document's hash, so its files
 * are as trusted as the page's own; the manifest comes from the page's server. After a failure, the next call tries
 * again.
 */
export const createCompleteVersion = ({ styles, fetch, fetchVersions }: DocumentParts): CompleteVersion => {
  const documents = new Map<string, Promise<Release>>()
  const read = (url: string, integrity: string): Promise<Release> => {
    const reading =
      documents.get(url) ??
      fetch(url, { integrity }).then((response) => {
        if (!response.ok) throw new Error(`${url} answered ${response.status}`)
        return response.json() as Promise<Release>
      })
    documents.set(url, reading)
    reading.catch(() => documents.delete(url))
    return reading
  }
  const readWhole = async (version: ModuleVersion, integrity: string): Promise<ModuleVersion> => {
    const url = documentUrl(version)
    try {
      const release = await read(url, integrity)
      return toModuleVersion(
        release,
        release.slots?.filter((slot) => isShown(version, slot)),
        { assets: version.entry.split('/modulos/')[0], byContent: isByContent(version) },
      )
    } catch (error) {
      // A retry uses the page's own origin, but the manifest may name a CDN.
      const whole = (await fetchVersions()).find((latest) => pathOf(documentUrl(latest)) === pathOf(url))
      if (!whole) throw error
      return whole
    }
  }
  return async (version) => {
    if (version.documento === undefined) return version
    const found = await readWhole(version, version.documento)
    const whole = atFreshAddress(found, chanceOf(version.entry))
    // `use` and `drop` find the styles by the entry that the page knows; the latest manifest may list another.
    styles.allow({ ...whole, entry: version.entry })
    return whole
  }
}
