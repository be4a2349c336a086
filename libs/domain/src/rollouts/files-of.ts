import type { ModuleVersion } from '@mi/contracts'

/** The name under which a module exposes its screens; slots are exposed under the names in the release. */
export const LIFECYCLES = 'lifecycles'

/** The files that a page preloads for a version, or for a part of it. */
export type Files = Pick<ModuleVersion, 'preload' | 'css'>

/**
 * The files that an expose of a version needs at once: those of a slot, or else those of the module's screens. An older
 * release, which does not name the scripts that it exposes, also needs its entry.
 */
export const filesOf = (version: ModuleVersion, expose: string): Files => {
  const { preload, css } = version.slots?.find((slot) => slot.expose === expose) ?? version
  return { preload: version.exposes?.[expose] ? preload : [version.entry, ...preload], css }
}
