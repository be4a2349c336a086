import { type ModuleVersion, type Release, type ReleaseSlot } from '@mi/contracts'
import { documentUrl, isByContent, toModuleVersion } from '@mi/domain'
import { atFreshAddress, chanceOf } from './retry/fresh-address.ts'
import type { Styles } from './styles.ts'

/**
 * Returns a version with its files and hashes, and registers its styles (`Styles.allow`). The files and hashes are
 * listed in the version's document, a JSON file. If the document cannot be read, the version is taken from the latest
 * manifest. The promise rejects if that manifest does not have the version.
 */
export type CompleteVersion = (version: ModuleVersion) => Promise<ModuleVersion>

interface DocumentParts {
  readonly styles: Pick<Styles, 'allow'>
  readonly fetch: (url: string, init: { integrity: string }) => Promise<Response>
  /**
   * Fetches the versions in the latest manifest. They are used if a document cannot be read, for example because an
   * older server without documents responds during a deployment.
   */
  readonly fetchVersions: () => Promise<readonly ModuleVersion[]>
}

const pathOf = (url: string): string => url.slice(url.indexOf('/modulos/'))

// The page lists only the slots that the user is allowed to see. The slots of the document are filtered, because the
// document lists the slots for all users.
const isShown = ({ slots = [] }: ModuleVersion, { expose, name }: ReleaseSlot): boolean =>
  slots.some((slot) => slot.expose === expose && slot.name === name)

/**
 * Creates the function that completes versions from their documents. The files in a document are as trusted as the
 * page, because the page contains the document's hash. The latest manifest is trusted too, because it comes from the
 * page's server. After a failure, the next call fetches the document again.
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
      // A retry uses the page's origin, but the manifest could name a CDN. Therefore only the paths are compared.
      const whole = (await fetchVersions()).find((latest) => pathOf(documentUrl(latest)) === pathOf(url))
      if (!whole) throw error
      return whole
    }
  }
  return async (version) => {
    if (version.documento === undefined) return version
    const found = await readWhole(version, version.documento)
    const whole = atFreshAddress(found, chanceOf(version.entry))
    // The styles are registered under the entry that the page lists, because `Styles.use` and `Styles.drop` find the
    // styles by that entry. The latest manifest could list another entry.
    styles.allow({ ...whole, entry: version.entry })
    return whole
  }
}
