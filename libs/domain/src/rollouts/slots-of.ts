import type { ManifestModule, ModuleSlot, SlotName } from '@mi/contracts'

/** A slot of the shell that a module fills. */
export interface FilledSlot {
  readonly module: ManifestModule
  readonly slot: ModuleSlot
}

/** Which modules fill a slot for this person, in the order in which they are shown: as their assigned versions say. */
export const slotsOf = (modules: readonly ManifestModule[], name: SlotName): FilledSlot[] =>
  modules
    .flatMap((module) => (module.versions[0]?.slots ?? []).map((slot) => ({ module, slot })))
    .filter(({ slot }) => slot.name === name)
    .sort((a, b) => a.slot.orden - b.slot.orden)
