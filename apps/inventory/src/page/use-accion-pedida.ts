import { type AccionPedida, readAccionPedida } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { useEffect } from 'react'

/**
 * Calls `onAccion` once with the action that another screen requests of this page, if the person may change stock. The
 * request may also come while the page is open. `onAccion` must stay the same between renders.
 */
export const useAccionPedida = (onAccion: (accion: AccionPedida) => void): void => {
  const { navigation, permissions } = usePlatform()
  useEffect(() => {
    const take = (): void => {
      const { state, pathname, search, hash } = navigation.getLocation()
      const accion = readAccionPedida(state)
      if (!accion) return
      // Removes the request from the history entry, so that a reload or going back does not open the dialog again.
      navigation.replace({ pathname, search, hash }, null)
      if (permissions.can('productos.mover')) onAccion(accion)
    }
    take()
    return navigation.subscribe(take)
  }, [navigation, permissions, onAccion])
}
