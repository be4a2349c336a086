import { usePlatform } from '@mi/federation'
import { useEffect } from 'react'
import type { Vivo } from './vivo-store.ts'

/**
 * Follows what colleagues change while the module is shown, and calls `onVivo` with it. `onVivo` must stay the same
 * between renders. The code that listens is loaded after the first screen's.
 */
export const useFollowVivo = (onVivo?: (vivo: Vivo) => void): void => {
  const platform = usePlatform()
  useEffect(() => {
    let isOver = false
    let stop = (): void => undefined
    void import('./use-vivo.ts').then(
      ({ followVivo }) => {
        if (!isOver) stop = followVivo(platform, onVivo)
      },
      // Without that code, the lists are still read again on returning to the tab.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [platform, onVivo])
}
