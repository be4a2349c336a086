import { usePlatform } from '@mi/federation'
import { useEffect } from 'react'
import type { Vivo } from './vivo-store.ts'

/**
 * Follows the changes that other people and other tabs make to products and comments. `onVivo` must be the same
 * function in every render. The code that follows the changes is loaded only after the first render.
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
      // If this import fails, no message is shown, because the lists are read again when the person returns to the tab.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [platform, onVivo])
}
