// The pauses between two tries, in ms. The last pause repeats. The browser's `online` event does not wait for them, but
// it does not come if only the server is out of reach.
const PAUSES_MS = [2000, 5000, 10_000, 20_000, 30_000]

/**
 * Keeps the movements that got no answer, by product and in their order. Calls `retry` with the ids of the products
 * after a pause. The pauses grow until `restart` is called.
 */
export const createSinEnviar = <Movimiento>(retry: (ids: number[]) => void) => {
  const kept = new Map<number, Movimiento[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  const wait = (): void => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        tries += 1
        retry([...kept.keys()])
      },
      PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)],
    )
  }

  return {
    add: (id: number, movimiento: Movimiento): void => {
      kept.set(id, [...(kept.get(id) ?? []), movimiento])
      wait()
    },
    has: (id: number): boolean => kept.has(id),
    ids: (): number[] => [...kept.keys()],
    /** Removes the product's movements and returns them. The caller sends them, or adds them again. */
    take: (id: number): Movimiento[] => {
      const taken = kept.get(id) ?? []
      kept.delete(id)
      return taken
    },
    /** Makes the next pause the shortest one again, because the server has answered. */
    restart: (): void => {
      tries = 0
    },
  }
}
