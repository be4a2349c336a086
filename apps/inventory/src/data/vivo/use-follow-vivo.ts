import { usePlatform } from '@mi/federation'
import { useEffect } from 'react'

/** Follows what colleagues change for as long as the module is shown. Its code comes after the first screen's. */
export const useFollowVivo = (): void => {
  const platform = usePlatform()
  useEffect(() => {
    let isOver = false
    let stop = (): void => undefined
    void import('./use-vivo.ts').then(
      ({ followVivo }) => {
        if (!isOver) stop = followVivo(platform)
      },
      // Without it the lists are read again on returning to the tab, as before.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [platform])
}
