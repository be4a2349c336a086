import type { ManifestModule, ModuleSlot, SlotName } from '@mi/contracts'

/** A module and its content for a slot, which is a place in the shell that modules can fill. */
export interface FilledSlot {
  readonly module: ManifestModule
  readonly slot: ModuleSlot
}

/** The modules that fill the slot `name`, sorted by `orden`. A module's assigned version is the first in `versions`. */
export const slotsOf = (modules: readonly ManifestModule[], name: SlotName): FilledSlot[] =>
  modules
    .flatMap((module) => (module.versions[0]?.slots ?? []).map((slot) => ({ module, slot })))
    .filter(({ slot }) => slot.name === name)
    .sort((a, b) => a.slot.orden - b.slot.orden)
