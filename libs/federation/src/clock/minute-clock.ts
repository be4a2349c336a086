const BEAT_MS = 10_000

type Listener = () => void

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined

const beat = (): void => {
  if (!document.hidden) for (const listener of listeners) listener()
}

/** Calls `listener` when the page becomes visible, and then every ten seconds. All listeners share one timer. */
export const subscribeToClock = (listener: Listener): (() => void) => {
  if (listeners.size === 0) {
    timer = setInterval(beat, BEAT_MS)
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
