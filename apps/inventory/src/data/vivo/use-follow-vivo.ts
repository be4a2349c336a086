import { usePlatform } from '@mi/federation'
import { useEffect } from 'react'
import type { Vivo } from './vivo-store.ts'

/**
 * Follows what colleagues change for as long as the module is shown, and tells `onVivo` of it, which must stay the same
 * between renders. Its code comes after the first screen's.
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
      // Without it the lists are read again on returning to the tab, as before.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [platform, onVivo])
}
