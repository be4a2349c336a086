import type { Manifest, ReleaseNav } from '@mi/contracts'

/** The links of all modules for the sidebar, sorted by `orden`. */
export const navOf = (manifest: Manifest): ReleaseNav[] =>
  manifest.modules.flatMap((module) => module.nav).sort((a, b) => a.orden - b.orden)

/** The first page after signing in: the home page, which belongs to the shell and needs no module. */
export const START_PATH = '/home'
