import type { ModuleVersion } from '@mi/contracts'

// /modulos/<module>/<version>/ and what follows.
const RELEASE_FOLDER = /^(\/modulos\/[^/]+\/[^/]+\/)/
// The same, that of another chance included, of a path or of a whole address.
const CHANCE_FOLDER = /\/modulos\/[^/]+\/[^/]+\/(~\d+\/)?/

/** The folder under which a page has asked for a release, the one of another chance being another folder. */
export const releaseFolderOf = (url: string): string => CHANCE_FOLDER.exec(url)?.[0] ?? ''

const freshUrl = (url: string, chance: number): string => url.replace(RELEASE_FOLDER, `$1~${chance}/`)

/**
 * The same files of a version under addresses that a page has not used: `/modulos/<module>/<version>/~<chance>/…`,
 * which the server answers with the very same bytes.
 */
export const atFreshAddress = (version: ModuleVersion, chance: number): ModuleVersion => {
  const fresh = (url: string): string => freshUrl(url, chance)
  const withFresh = <Files extends Pick<ModuleVersion, 'preload' | 'css'>>(files: Files): Files => ({
    ...files,
    preload: files.preload.map(fresh),
    css: files.css.map(fresh),
  })
  return {
    ...withFresh(version),
    entry: fresh(version.entry),
    ...(version.screens && { screens: version.screens.map(withFresh) }),
    ...(version.slots && { slots: version.slots.map(withFresh) }),
    integrity: Object.fromEntries(Object.entries(version.integrity).map(([url, hash]) => [fresh(url), hash])),
  }
}
