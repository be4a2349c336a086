import { type ModuleVersion, type Release, type ReleaseSlot } from '@mi/contracts'
import { documentUrl, isByContent, toModuleVersion } from '@mi/domain'
import { atFreshAddress, chanceOf } from './retry/fresh-address.ts'
import type { Styles } from './styles.ts'

/**
 * Adds a version's files and hashes from its document, a JSON file, and allows its styles. If the document cannot be
 * read, they come from the latest manifest. Rejects if that manifest does not have the version either.
 */
export type CompleteVersion = (version: ModuleVersion) => Promise<ModuleVersion>

interface DocumentParts {
  readonly styles: Pick<Styles, 'allow'>
  readonly fetch: (url: string, init: { integrity: string }) => Promise<Response>
  /**
   * The latest versions of all modules. They replace documents during a deployment, when an older server without
   * documents may respond.
   */
  readonly fetchVersions: () => Promise<readonly ModuleVersion[]>
}

const pathOf = (url: string): string => url.slice(url.indexOf('/modulos/'))

// The page lists only the slots that the person may see, but the document lists all, so the document's are filtered.
const isShown = ({ slots = [] }: ModuleVersion, { expose, name }: ReleaseSlot): boolean =>
  slots.some((slot) => slot.expose === expose && slot.name === name)

/**
 * Creates the function that completes versions from their documents. The files in a document are as trusted as the
 * page's own, because the page contains the document's hash. The latest manifest is trusted too, because it comes from
 * the page's server. After a failure, the next call tries again.
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
      // Compares paths, because a retry uses the page's own origin, but the manifest may name a CDN.
      const whole = (await fetchVersions()).find((latest) => pathOf(documentUrl(latest)) === pathOf(url))
      if (!whole) throw error
      return whole
    }
  }
  return async (version) => {
    if (version.documento === undefined) return version
    const found = await readWhole(version, version.documento)
    const whole = atFreshAddress(found, chanceOf(version.entry))
    // `use` and `drop` find the styles by the entry that the page knows, and the latest manifest may list another
    // entry.
    styles.allow({ ...whole, entry: version.entry })
    return whole
  }
}
