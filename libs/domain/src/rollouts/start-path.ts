import type { Manifest, ReleaseNav } from '@mi/contracts'

/** The sidebar's links, in their order. */
export const navOf = (manifest: Manifest): ReleaseNav[] =>
  manifest.modules.flatMap((module) => module.nav).sort((a, b) => a.orden - b.orden)

/** Where a person begins: the first link, or nowhere when no module may be opened. */
export const startPathOf = (manifest: Manifest): string | undefined => navOf(manifest)[0]?.path
