import { useEffect } from 'react'

const PRODUCT = 'Mi Inventario'

export const useTitle = (section: string | undefined): void => {
  useEffect(() => {
    document.title = section === undefined ? PRODUCT : `${section} · ${PRODUCT}`
  }, [section])
}
