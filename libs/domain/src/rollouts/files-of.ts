import type { ModuleVersion } from '@mi/contracts'

/** The name under which a module exposes its screens. */
export const LIFECYCLES = 'lifecycles'

/** The files that a page preloads for a version or a part of it. */
export type Files = Pick<ModuleVersion, 'preload' | 'css'>

/**
 * The files that a page needs at once for `expose`, a slot or else the module's screens. An older release needs its
 * entry, because it does not name the scripts that it exposes.
 */
export const filesOf = (version: ModuleVersion, expose: string): Files => {
  const { preload, css } = version.slots?.find((slot) => slot.expose === expose) ?? version
  return { preload: version.exposes?.[expose] ? preload : [version.entry, ...preload], css }
}
