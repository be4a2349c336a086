// The pause between two notifications; a change may reach a page this much later. All notifications of a database pass
// through one lock in PostgreSQL, so a busy server must send few of them.
const PAUSE_MS = 25

/** Notifies listening connections of every server; many rings become one notification. */
export interface Notifier {
  readonly ring: (channel: string) => void
  /** Sends the rings that are still waiting. */
  readonly close: () => Promise<void>
}

/** Creates a notifier: the first ring is sent at once, those of the next `PAUSE_MS` together. */
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
