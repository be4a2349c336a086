import { useEffect } from 'react'

const PRODUCT = 'Mi Inventario'

/** Names the page after its section, for tabs, history and readers. */
export const useTitle = (section: string | undefined): void => {
  useEffect(() => {
    document.title = section === undefined ? PRODUCT : `${section} · ${PRODUCT}`
  }, [section])
}
