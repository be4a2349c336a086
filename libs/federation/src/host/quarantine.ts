import type { ManifestModule, ModuleVersion } from '@mi/contracts'
import { LIFECYCLES } from './expose.ts'
import { atFreshAddress } from './fresh-address.ts'

/**
 * What failed in this page: by module, version and expose, so that a broken slot leaves the module's screens alone,
 * and the reverse. Without an expose, the module's screens are meant.
 */
export interface Quarantine {
  /** The versions that have this expose and may be tried, in the manifest's order. */
  readonly candidates: (manifest: ManifestModule, expose?: string) => ModuleVersion[]
  readonly hold: (module: string, version: string, expose?: string) => void
  /** Gives every version of a module another chance, under addresses that this page has not asked for yet. */
  readonly release: (module: string, expose?: string) => void
  /** The same, once every version has failed. */
  readonly revive: (manifest: ManifestModule, expose?: string) => void
}

const has = ({ slots = [] }: ModuleVersion, expose: string): boolean =>
  expose === LIFECYCLES || slots.some((slot) => slot.expose === expose)

/**
 * An empty quarantine. A browser remembers per address what a script was, an error or an answer that never came
 * included; so whatever gets another chance gets it under a fresh address, where `mayChangeAddress` allows that. The
 * address is fresh for the whole module: what failed may be a file that all its exposes share.
 */
export const createQuarantine = (mayChangeAddress: () => boolean): Quarantine => {
  const held = new Map<string, Set<string>>()
  const chances = new Map<string, number>()
  const keyOf = (module: string, expose: string): string => `${module} ${expose}`
  const release = (module: string, expose = LIFECYCLES): void => {
    held.delete(keyOf(module, expose))
    if (mayChangeAddress()) chances.set(module, (chances.get(module) ?? 0) + 1)
  }
  return {
    candidates: ({ module, versions }, expose = LIFECYCLES) => {
      const failed = held.get(keyOf(module, expose))
      const open = versions.filter((version) => has(version, expose) && !failed?.has(version.version))
      const chance = chances.get(module) ?? 0
      return chance === 0 ? open : open.map((version) => atFreshAddress(version, chance))
    },
    hold: (module, version, expose = LIFECYCLES) => {
      const key = keyOf(module, expose)
      held.set(key, (held.get(key) ?? new Set()).add(version))
    },
    release,
    revive: ({ module, versions }, expose = LIFECYCLES) => {
      const failed = held.get(keyOf(module, expose))
      const known = versions.filter((version) => has(version, expose))
      if (known.length > 0 && known.every(({ version }) => failed?.has(version))) release(module, expose)
    },
  }
}
