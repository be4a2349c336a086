import type { ManifestModule, ModuleSlot, SlotName } from '@mi/contracts'

/** A slot and the module that fills it. */
export interface FilledSlot {
  readonly module: ManifestModule
  readonly slot: ModuleSlot
}

/** The modules whose assigned version fills a slot, by `orden`. */
export const slotsOf = (modules: readonly ManifestModule[], name: SlotName): FilledSlot[] =>
  modules
    .flatMap((module) => (module.versions[0]?.slots ?? []).map((slot) => ({ module, slot })))
    .filter(({ slot }) => slot.name === name)
    .sort((a, b) => a.slot.orden - b.slot.orden)
