// Ages are said in minutes: a shorter beat would change nothing, a longer one would leave «hace 1 min» standing.
const BEAT_MS = 10_000

type Listener = () => void

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined

const beat = (): void => {
  if (!document.hidden) for (const listener of listeners) listener()
}

/** Calls `listener` every few seconds while the page is seen: one timer, however many ages a page shows. */
export const subscribeToClock = (listener: Listener): (() => void) => {
  if (listeners.size === 0) {
    timer = setInterval(beat, BEAT_MS)
    // A tab that was in the background is right at once.
    document.addEventListener('visibilitychange', beat)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', beat)
  }
}
