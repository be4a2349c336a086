interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

interface KeyedQueueOptions {
  /** So much work of one key at a time. */
  readonly parallel: number
  /** So much more may wait; beyond it the caller is refused. */
  readonly waiting: number
  /** The error for whoever is refused. */
  readonly refuse: () => Error
}

/** Work that waits for its turn in this process, by key: first come, first served. */
export interface KeyedQueue {
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

export const createKeyedQueue = ({ parallel, waiting, refuse }: KeyedQueueOptions): KeyedQueue => {
  const lanes = new Map<string, Lane>()

  const enter = async (key: string): Promise<Lane> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] }
    lanes.set(key, lane)
    if (lane.running < parallel) {
      lane.running += 1
      return lane
    }
    if (lane.waiting.length >= waiting) throw refuse()
    await new Promise<void>((resolve) => lane.waiting.push(resolve))
    return lane
  }

  // Whoever waits takes over the place of the one who leaves: nobody who comes later slips in between.
  const leave = (key: string, lane: Lane): void => {
    const next = lane.waiting.shift()
    if (next) return next()
    lane.running -= 1
    if (lane.running === 0) lanes.delete(key)
  }

  return {
    run: async (key, work) => {
      const lane = await enter(key)
      try {
        return await work()
      } finally {
        leave(key, lane)
      }
    },
  }
}
