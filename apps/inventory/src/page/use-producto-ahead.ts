import { loadAhead } from '@mi/federation'
import { useEffect } from 'react'

const POINTING = ['pointerover', 'focusin', 'touchstart'] as const
const PRODUCTO_PATH = /\/inventario\/\d+$/

export const useProductoAhead = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    const onPointing = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || !PRODUCTO_PATH.test(link.pathname)) return
      stop()
      void loadAhead(load)
    }
    const stop = (): void => {
      for (const type of POINTING) document.removeEventListener(type, onPointing)
    }
    for (const type of POINTING) document.addEventListener(type, onPointing, { passive: true })
    return stop
  }, [load])
}
