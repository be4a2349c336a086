import { type AccionPedida, readAccionPedida } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { useEffect } from 'react'

/**
 * Another screen can request an action through the state of a history entry. Calls `onAccion` with that action, even
 * if this page is already open. `onAccion` must be the same function in every render.
 */
export const useAccionPedida = (onAccion: (accion: AccionPedida) => void): void => {
  const { navigation, permissions } = usePlatform()
  useEffect(() => {
    const take = (): void => {
      const { state, pathname, search, hash } = navigation.getLocation()
      const accion = readAccionPedida(state)
      if (!accion) return
      // The state is removed, because otherwise a reload or going back would call `onAccion` again.
      navigation.replace({ pathname, search, hash }, null)
      if (permissions.can('productos.mover')) onAccion(accion)
    }
    take()
    return navigation.subscribe(take)
  }, [navigation, permissions, onAccion])
}
