/** The button of a notice, which usually undoes a change. */
export interface Undo {
  label: string
  /** If the result is a promise, the group's next undo waits for it. */
  onUndo: () => unknown
}

/** How several notices are joined into one. */
export interface ToastGroup {
  name: string
  /** The subject of the notice. Several notices about the same subject count once in `text`. */
  item: string
  /** The text for several notices, for example «3 productos agregados». */
  text: (count: number) => string
  /** The undo button for several notices; by default, the button runs each notice's own undo. */
  undo?: Undo
}

interface Shown {
  readonly id: string
  /** The item and the undo of each change, in the order of the changes. */
  readonly changes: readonly (readonly [item: string, undo: Undo | undefined])[]
}

// Each undo waits for the one before, because some changes of a product can be undone only after its newer changes.
const runInTurn = async (undos: readonly Undo[]): Promise<void> => {
  for (const { onUndo } of undos) {
    try {
      await onUndo()
    } catch (error) {
      // A failed undo must not stop the other ones.
      reportError(error)
    }
  }
}

const undoAll = (changes: Shown['changes']): Undo | undefined => {
  const known = changes.map(([, undo]) => undo).filter((undo) => undo !== undefined)
  const [first] = known
  // The newest undo runs first.
  return first && { label: first.label, onUndo: () => runInTurn(known.toReversed()) }
}

/** Stores which notice is shown for each group. Call `leave` when a notice is dismissed. */
export const createToastGroups = () => {
  const shown = new Map<string, Shown>()
  return {
    /** Adds the notice `id` to its group. The result describes the joined notice and says which notice it replaces. */
    join: (id: string, { name, item, text, undo: forSeveral }: ToastGroup, undo: Undo | undefined) => {
      const before = shown.get(name)
      const changes = [...(before?.changes ?? []), [item, undo] as const]
      shown.set(name, { id, changes })
      const items = new Set(changes.map(([each]) => each)).size
      // The notice of one item tells only its latest change. The notice of several items stands for all their changes.
      return items > 1
        ? { replaced: before?.id, undo: forSeveral ?? undoAll(changes), text: text(items) }
        : { replaced: before?.id, undo: undoAll(changes.slice(-1)), text: undefined }
    },
    leave: (id: string): void => {
      for (const [name, notice] of shown) if (notice.id === id) shown.delete(name)
    },
  }
}
