import type { Manifest, ReleaseNav } from '@mi/contracts'

/** The sidebar links of all modules, sorted by `orden`. */
export const navOf = (manifest: Manifest): ReleaseNav[] =>
  manifest.modules.flatMap((module) => module.nav).sort((a, b) => a.orden - b.orden)

/** The first page after signing in. The shell can show it without any module. */
export const START_PATH = '/home'
