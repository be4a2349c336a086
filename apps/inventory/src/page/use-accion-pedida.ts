import { type AccionPedida, readAccionPedida } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { useEffect } from 'react'

/** Another screen may request the action while this page is open. `onAccion` must stay the same between renders. */
export const useAccionPedida = (onAccion: (accion: AccionPedida) => void): void => {
  const { navigation, permissions } = usePlatform()
  useEffect(() => {
    const take = (): void => {
      const { state, pathname, search, hash } = navigation.getLocation()
      const accion = readAccionPedida(state)
      if (!accion) return
      // Otherwise a reload or going back would open the dialog again.
      navigation.replace({ pathname, search, hash }, null)
      if (permissions.can('productos.mover')) onAccion(accion)
    }
    take()
    return navigation.subscribe(take)
  }, [navigation, permissions, onAccion])
}
