import { useEffect, useEffectEvent } from 'react'

/** The part of the browser's close watcher that is used here; not every browser has one. */
interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}

const TOUCH = '(pointer: coarse)'

/**
 * On a touch screen the way back closes what lies on top instead of leaving the page, without steps of its own in
 * the history. Elsewhere `Esc` would come by this way, too, and is already looked after.
 */
export function useBackGesture(active: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher }
    if (!active || !CloseWatcher || !matchMedia(TOUCH).matches) return undefined
    const watcher = new CloseWatcher()
    watcher.onclose = () => back()
    return () => watcher.destroy()
  }, [active])
}
