import type { ModuleVersion } from '@mi/contracts'

const IN_RELEASE_FOLDER = /\/modulos\/([^/]+)\/.*$/

/**
 * The URL of a version's document, which is its signed `release.json`. The URL of a release's file has the name of the
 * module in the place of `-`. It never equals the URL of a document, because no module can be called `-`.
 */
export const documentUrl = ({ entry, version }: Pick<ModuleVersion, 'entry' | 'version'>): string =>
  entry.replace(IN_RELEASE_FOLDER, `/modulos/-/$1/${version}.json`)

/** A version without its lists of files and hashes. `documento` is the integrity of the document, which has them. */
export const withoutFiles = (version: ModuleVersion, documento: string): ModuleVersion => ({
  version: version.version,
  entry: version.entry,
  preload: [],
  css: [],
  integrity: {},
  ...(version.slots && { slots: version.slots.map((slot) => ({ ...slot, preload: [], css: [] })) }),
  documento,
})
