import type { ModuleVersion } from '@mi/contracts'

/** The name under which a module exposes its screens; slots are exposed under the names in the release. */
export const LIFECYCLES = 'lifecycles'

/** The files that a page preloads for a version, or for a part of it. */
export type Files = Pick<ModuleVersion, 'preload' | 'css'>

/**
 * The files that a page needs at once to load `expose` from a version: the files of the slot with that name, or else
 * the files of the module's screens. An older release does not name the scripts that it exposes, so a page can load
 * them only through the entry. For such a release, the page also needs the entry.
 */
export const filesOf = (version: ModuleVersion, expose: string): Files => {
  const { preload, css } = version.slots?.find((slot) => slot.expose === expose) ?? version
  return { preload: version.exposes?.[expose] ? preload : [version.entry, ...preload], css }
}
