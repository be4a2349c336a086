// Ages are shown in minutes: a shorter beat would gain little, a longer one would leave «hace 1 min» up too long.
const BEAT_MS = 10_000

type Listener = () => void

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined

const beat = (): void => {
  if (!document.hidden) for (const listener of listeners) listener()
}

/** Calls `listener` every few seconds while the page is visible: one timer, however many ages a page shows. */
export const subscribeToClock = (listener: Listener): (() => void) => {
  if (listeners.size === 0) {
    timer = setInterval(beat, BEAT_MS)
    // Corrects a tab as soon as it comes back from the background.
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
