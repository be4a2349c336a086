import type { ModuleVersion } from '@mi/contracts'

const IN_RELEASE_FOLDER = /\/modulos\/([^/]+)\/.*$/

/**
 * The URL of a version's document, which is the signed `release.json`. No file of a release has this path, because no
 * module can be called `-`.
 */
export const documentUrl = ({ entry, version }: Pick<ModuleVersion, 'entry' | 'version'>): string =>
  entry.replace(IN_RELEASE_FOLDER, `/modulos/-/$1/${version}.json`)

/** A version without the files and hashes that its document lists; `documento` is the document's integrity. */
export const withoutFiles = (version: ModuleVersion, documento: string): ModuleVersion => ({
  version: version.version,
  entry: version.entry,
  preload: [],
  css: [],
  integrity: {},
  ...(version.slots && { slots: version.slots.map((slot) => ({ ...slot, preload: [], css: [] })) }),
  documento,
})
