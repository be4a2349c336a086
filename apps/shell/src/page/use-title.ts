import { useEffect } from 'react'

const PRODUCT = 'Mi Inventario'

/** Sets the page's title to its section, for tabs, history and screen readers. */
export const useTitle = (section: string | undefined): void => {
  useEffect(() => {
    document.title = section === undefined ? PRODUCT : `${section} · ${PRODUCT}`
  }, [section])
}
