import type { ModuleVersion } from '@mi/contracts'

const IN_RELEASE_FOLDER = /\/modulos\/([^/]+)\/.*$/

/**
 * The URL of a version's document, on the origin of its entry. The document consists of the signed bytes of
 * `release.json`. Its path cannot clash with a file of a release, because no module can be called `-`.
 */
export const documentUrl = ({ entry, version }: Pick<ModuleVersion, 'entry' | 'version'>): string =>
  entry.replace(IN_RELEASE_FOLDER, `/modulos/-/$1/${version}.json`)

/** A version without the files and hashes that its document lists. `documento` is the integrity of the document. */
export const withoutFiles = (version: ModuleVersion, documento: string): ModuleVersion => ({
  version: version.version,
  entry: version.entry,
  preload: [],
  css: [],
  integrity: {},
  ...(version.slots && { slots: version.slots.map((slot) => ({ ...slot, preload: [], css: [] })) }),
  documento,
})
