/** An undo button: its word, and what a press does. */
export interface Undo {
  label: string
  onUndo: () => void
}

/** Makes one notice of several. */
export interface ToastGroup {
  /** Notices with the same name become one. */
  name: string
  /** What the notice is about; a later notice about the same thing takes its place in the group. */
  item: string
  /** The sentence of several notices: «3 productos agregados». */
  text: (count: number) => string
  /** What a press does on several; by default each one's own. */
  undo?: Undo
}

interface Shown {
  readonly id: string
  /** The undo of each thing that the notice is about, in the order of the changes. */
  readonly undos: ReadonlyMap<string, Undo | undefined>
}

const undoAll = (undos: Shown['undos']): Undo | undefined => {
  const known = [...undos.values()].filter((undo) => undo !== undefined)
  const [first] = known
  // The newest first: an older change may only be undone after it.
  return first && { label: first.label, onUndo: () => known.toReversed().forEach(({ onUndo }) => onUndo()) }
}

/** Remembers which notice stands for each group, until it leaves. */
export const createToastGroups = () => {
  const shown = new Map<string, Shown>()
  return {
    /** Adds the notice `id` to its group. @returns what the notice says then, and the notice that it replaces. */
    join: (id: string, { name, item, text, undo: forSeveral }: ToastGroup, undo: Undo | undefined) => {
      const before = shown.get(name)
      const undos = new Map(before?.undos)
      undos.delete(item)
      undos.set(item, undo)
      shown.set(name, { id, undos })
      return {
        replaced: before?.id,
        undo: (undos.size > 1 ? forSeveral : undefined) ?? undoAll(undos),
        text: undos.size > 1 ? text(undos.size) : undefined,
      }
    },
    leave: (id: string): void => {
      for (const [name, notice] of shown) if (notice.id === id) shown.delete(name)
    },
  }
}
