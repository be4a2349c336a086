import type { ManifestModule, ModuleVersion } from '@mi/contracts'
import { atFreshAddress } from './fresh-address.ts'

/** What this page knows of versions that failed in it. */
export interface Quarantine {
  /** The versions of a module that may be tried, in the manifest's order. */
  readonly candidates: (manifest: ManifestModule) => ModuleVersion[]
  readonly hold: (module: string, version: string) => void
  /** Gives every version of a module another chance, under addresses that this page has not asked for yet. */
  readonly release: (module: string) => void
}

/**
 * An empty quarantine. A browser remembers per address what a script was, an error or an answer that never came
 * included; so whatever gets another chance gets it under a fresh address, where `mayChangeAddress` allows that.
 */
export const createQuarantine = (mayChangeAddress: () => boolean): Quarantine => {
  const held = new Map<string, Set<string>>()
  const chances = new Map<string, number>()
  return {
    candidates: ({ module, versions }) => {
      const open = versions.filter(({ version }) => !held.get(module)?.has(version))
      const chance = chances.get(module) ?? 0
      return chance === 0 ? open : open.map((version) => atFreshAddress(version, chance))
    },
    hold: (module, version) => {
      held.set(module, (held.get(module) ?? new Set()).add(version))
    },
    release: (module) => {
      held.delete(module)
      if (mayChangeAddress()) chances.set(module, (chances.get(module) ?? 0) + 1)
    },
  }
}
