import { type ModuleVersion, type Release, type ReleaseSlot } from '@mi/contracts'
import { documentUrl, isByContent, toModuleVersion } from '@mi/domain'
import { atFreshAddress, chanceOf } from './retry/fresh-address.ts'
import type { Styles } from './styles.ts'

/**
 * Adds the files and their hashes to a version, and allows its styles. The files and hashes come from the version's
 * document, a JSON file. If the document cannot be read, the latest manifest is used instead. Rejects if that manifest
 * does not have the version either.
 */
export type CompleteVersion = (version: ModuleVersion) => Promise<ModuleVersion>

interface DocumentParts {
  readonly styles: Pick<Styles, 'allow'>
  /** The browser's `fetch`. */
  readonly fetch: (url: string, init: { integrity: string }) => Promise<Response>
  /**
   * Fetches the latest versions of all modules. They are needed during a deployment, when an older server without
   * documents may respond.
   */
  readonly fetchVersions: () => Promise<readonly ModuleVersion[]>
}

const pathOf = (url: string): string => url.slice(url.indexOf('/modulos/'))

// The document lists all slots, but the page lists only those that the person may see. Only these slots are kept.
const isShown = ({ slots = [] }: ModuleVersion, { expose, name }: ReleaseSlot): boolean =>
  slots.some((slot) => slot.expose === expose && slot.name === name)

/**
 * Creates the function that completes versions from their documents. The browser compares a document with the hash that
 * the page contains. The files in a document are therefore as trusted as the files that the page itself lists. The
 * manifest that replaces an unreadable document is trusted too, because it comes from the same server as the page. A
 * document is read once. After a failure, the next call tries again.
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
      // Compares without the origin: a retry uses the page's own origin, but the manifest may name a CDN.
      const whole = (await fetchVersions()).find((latest) => pathOf(documentUrl(latest)) === pathOf(url))
      if (!whole) throw error
      return whole
    }
  }
  return async (version) => {
    if (version.documento === undefined) return version
    const found = await readWhole(version, version.documento)
    const whole = atFreshAddress(found, chanceOf(version.entry))
    // `use` and `drop` are called with the entry that the page knows, and find the styles of the version by this entry.
    // The latest manifest may list another entry for the same version, so that entry is not used here.
    styles.allow({ ...whole, entry: version.entry })
    return whole
  }
}
