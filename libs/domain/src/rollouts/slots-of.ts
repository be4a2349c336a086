import type { ManifestModule, ModuleSlot, SlotName } from '@mi/contracts'

/** A module and its content for a slot, which is a place in the shell that modules can fill. */
export interface FilledSlot {
  readonly module: ManifestModule
  readonly slot: ModuleSlot
}

/** The modules whose assigned version, the first in `versions`, fills the slot `name`, sorted by `orden`. */
export const slotsOf = (modules: readonly ManifestModule[], name: SlotName): FilledSlot[] =>
  modules
    .flatMap((module) => (module.versions[0]?.slots ?? []).map((slot) => ({ module, slot })))
    .filter(({ slot }) => slot.name === name)
    .sort((a, b) => a.slot.orden - b.slot.orden)
