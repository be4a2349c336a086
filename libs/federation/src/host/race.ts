/** Something that was begun, ends in a result or a failure, and may be given up before. */
export interface Runner<T> {
  readonly result: Promise<T>
  readonly cancel: () => void
}

interface RaceRules<R> {
  /** Milliseconds after which the next runner starts beside the one before. */
  readonly headStart: number
  /** Is told of each runner that had started before the winner. */
  readonly onLose: (runner: R) => void
  /** Ends the race: everything that runs is cancelled, nothing more is started. */
  readonly signal: AbortSignal
}

/**
 * Starts the first runner, and the next one when the one before has failed or its head start is over. The first
 * result wins, all others are cancelled.
 * @throws what the last failure threw once every runner has failed, or why `signal` was given up.
 */
export const raceRunners = <T, R extends Runner<T>>(
  starts: readonly (() => R)[],
  { headStart, onLose, signal }: RaceRules<R>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const running: R[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let next = 0

    /** Stops everything, and says who was running. */
    const stop = (winner?: R): R[] => {
      clearTimeout(timer)
      next = starts.length
      const stopped = running.splice(0)
      for (const runner of stopped) if (runner !== winner) runner.cancel()
      return stopped
    }
    const win = (winner: R, result: T): void => {
      if (!running.includes(winner)) return
      const stopped = stop(winner)
      for (const runner of stopped.slice(0, stopped.indexOf(winner))) onLose(runner)
      resolve(result)
    }
    const lose = (loser: R, reason: Error): void => {
      if (!running.includes(loser)) return
      running.splice(running.indexOf(loser), 1)
      if (next < starts.length) startNext()
      else if (running.length === 0) reject(reason)
    }
    const startNext = (): void => {
      clearTimeout(timer)
      const runner = starts[next++]?.()
      if (!runner) return
      running.push(runner)
      if (next < starts.length) timer = setTimeout(startNext, headStart)
      runner.result.then(
        (result) => win(runner, result),
        (reason: unknown) => lose(runner, reason as Error),
      )
    }

    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason as Error)
    })
    startNext()
  })
