// All notifications of a database pass through one lock in PostgreSQL, so a busy server must send few of them.
const PAUSE_MS = 25

/** Sends PostgreSQL notifications, which reach every server. Many calls of `ring` become one notification. */
export interface Notifier {
  readonly ring: (channel: string) => void
  /** Waits until all pending notifications have been sent. */
  readonly close: () => Promise<void>
}

/** Notifies immediately at the first `ring`; all calls in the next `PAUSE_MS` share one notification. */
export const createNotifier = (notify: (channels: readonly string[]) => Promise<unknown>): Notifier => {
  const waiting = new Set<string>()
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    while (waiting.size > 0) {
      const channels = [...waiting]
      waiting.clear()
      // Listeners also poll from time to time, so a lost notification only delays them.
      await notify(channels).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    running = undefined
  }

  return {
    ring: (channel) => {
      waiting.add(channel)
      running ??= run()
    },
    close: async () => running,
  }
}
