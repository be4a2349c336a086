import type { ManifestModule, ModuleVersion } from '@mi/contracts'
import { LIFECYCLES } from '@mi/domain'
import { atFreshAddress } from './fresh-address.ts'

/**
 * Remembers the versions of each module that failed in this page. An expose is one slot of a module, or its screens.
 * Each expose has its own list of failed versions, so a broken slot does not disable the screens. If a call names no
 * expose, it is about the screens.
 */
export interface Quarantine {
  /** The versions that have this expose and are not in quarantine for it. */
  readonly usable: (manifest: ManifestModule, expose?: string) => ModuleVersion[]
  readonly hold: (module: string, version: string, expose?: string) => void
  /** Makes every version usable again for this expose, with fresh URLs if possible (see `createQuarantine`). */
  readonly release: (module: string, expose?: string) => void
  /** Calls `release` for the expose if every version that has this expose has failed. */
  readonly revive: (manifest: ManifestModule, expose?: string) => void
}

const has = ({ slots = [] }: ModuleVersion, expose: string): boolean =>
  expose === LIFECYCLES || slots.some((slot) => slot.expose === expose)

/**
 * Creates an empty quarantine. `release` gives fresh URLs to all exposes of the module, because the other exposes could
 * use the failed file too. `mayChangeAddress` returns whether fresh URLs are possible. They are impossible if the
 * browser ignores late import maps, because it could not check the scripts at these URLs.
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
    usable: ({ module, versions }, expose = LIFECYCLES) => {
      const failed = held.get(keyOf(module, expose))
      const open = versions.filter((version) => has(version, expose) && !failed?.has(version.version))
      const chance = chances.get(module) ?? 0
      return open.map((version) => atFreshAddress(version, chance))
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
