import type { Manifest, ReleaseNav } from '@mi/contracts'

/** The sidebar's links that modules offer, in their order. */
export const navOf = (manifest: Manifest): ReleaseNav[] =>
  manifest.modules.flatMap((module) => module.nav).sort((a, b) => a.orden - b.orden)

/** Where everybody begins: the home, which is the shell's own and needs no module. */
export const START_PATH = '/home'
