import type { ModuleVersion } from '@mi/contracts'

/** The name under which a module exposes its screens. */
export const LIFECYCLES = 'lifecycles'

/** The files that a page preloads for a version or for one part of it, such as a slot. */
export type Files = Pick<ModuleVersion, 'preload' | 'css'>

/**
 * The files that a page needs at once for `expose`, which names a slot or the module's screens (`LIFECYCLES`). If the
 * version does not list the script of `expose`, as in older releases, the page loads that script through `entry`.
 * In this case, `entry` is one of the files.
 */
export const filesOf = (version: ModuleVersion, expose: string): Files => {
  const { preload, css } = version.slots?.find((slot) => slot.expose === expose) ?? version
  return { preload: version.exposes?.[expose] ? preload : [version.entry, ...preload], css }
}
