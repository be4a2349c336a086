import { useEffect, useEffectEvent } from 'react'

/** The part of the browser's `CloseWatcher` used here; not every browser has it. */
interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}

const TOUCH = '(pointer: coarse)'

/**
 * On a touch screen the back gesture closes the topmost dialog instead of leaving the page, without adding history
 * entries. Other devices are excluded because there the watcher would also fire on `Esc`, which Base UI handles.
 */
export const useBackGesture = (active: boolean, onBack: () => void) => {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher }
    if (!active || !CloseWatcher || !matchMedia(TOUCH).matches) return undefined
    const watcher = new CloseWatcher()
    watcher.onclose = () => back()
    return () => watcher.destroy()
  }, [active])
}
