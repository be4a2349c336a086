import type { ModuleVersion } from '@mi/contracts'

const IN_RELEASE_FOLDER = /\/modulos\/([^/]+)\/.*$/

/**
 * The URL of a version's document, which is the signed bytes of its `release.json`, on the origin of its entry. No
 * module can be called `-`, so no file of a release has such a path.
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
