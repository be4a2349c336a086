// The store also tries again at once when the browser is online again. But the browser does not notice if only the
// server was out of reach.
const RETRY_MS = 5000

/**
 * Keeps the movements that got no answer, by product and in their order, until `remove` is called. `RETRY_MS` after the
 * last movement was added, calls `retry`.
 */
export const createSinEnviar = <Movimiento>(retry: () => void) => {
  const kept = new Map<number, readonly Movimiento[]>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const of = (id: number): readonly Movimiento[] => kept.get(id) ?? []

  return {
    of,
    ids: (): number[] => [...kept.keys()],
    /** Keeps the movement, at its old place if it is kept already. */
    add: (id: number, movimiento: Movimiento): void => {
      if (!of(id).includes(movimiento)) kept.set(id, [...of(id), movimiento])
      clearTimeout(timer)
      timer = setTimeout(retry, RETRY_MS)
    },
    remove: (id: number, movimiento: Movimiento): void => {
      const left = of(id).filter((each) => each !== movimiento)
      if (left.length > 0) kept.set(id, left)
      else kept.delete(id)
    },
  }
}
