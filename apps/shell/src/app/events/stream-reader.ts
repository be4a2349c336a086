import type { openEventStream } from '@mi/api-client'

type Stream = ReturnType<typeof openEventStream>

export const createStreamReader = (name: string, locks: Pick<LockManager, 'request'>, open: () => Stream) => {
  let stream: Stream | undefined
  let release = (): void => undefined
  let queue = new AbortController()
  let turn = 0

  const read = (): Promise<void> =>
    new Promise((resolve) => {
      release = resolve
      stream = open()
    })
  const stopReading = (): void => {
    stream?.close()
    stream = undefined
    release()
  }

  /** Waits for the lock, and then reads the stream. If `steal` is true, takes the lock from another tab at once. */
  const stand = async (steal: boolean): Promise<void> => {
    const mine = ++turn
    queue.abort()
    queue = new AbortController()
    const options: LockOptions = steal ? { steal } : { signal: queue.signal }
    const hold = () => (mine === turn ? read() : undefined)
    await locks.request(name, options, hold).catch(() => undefined)
    if (mine !== turn) return
    stopReading()
    void stand(false)
  }

  return {
    isReading: (): boolean => stream !== undefined,
    wait: (): void => void stand(false),
    steal: (): void => void stand(true),
    close: (): void => {
      turn += 1
      queue.abort()
      stopReading()
    },
  }
}
