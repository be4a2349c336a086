import type { ModuleVersion } from '@mi/contracts'

/** The name under which a module exposes its screens. */
export const LIFECYCLES = 'lifecycles'

/** The files that a page preloads for a version or a part of it. */
export type Files = Pick<ModuleVersion, 'preload' | 'css'>

/**
 * The files that a page needs at once for `expose`, which names a slot or the module's screens (`LIFECYCLES`). For an
 * older release, they include the entry, because such a release does not list the scripts that it exposes.
 */
export const filesOf = (version: ModuleVersion, expose: string): Files => {
  const { preload, css } = version.slots?.find((slot) => slot.expose === expose) ?? version
  return { preload: version.exposes?.[expose] ? preload : [version.entry, ...preload], css }
}
