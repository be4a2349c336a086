import type { Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useState } from 'react'
import { readAbierto } from './borrador.ts'

/** The form to begin with: the one that stood open here with something typed when the page went away. */
export const useReabierto = (): { tipo: 'agregar' } | { tipo: 'editar'; producto: Producto } | null => {
  const { session, navigation, permissions, now } = usePlatform()
  const [abierto] = useState(() =>
    readAbierto(session.getState().usuario?.idUsuario ?? 0, navigation.getLocation().pathname, now()),
  )
  // A role may have changed meanwhile; what was typed waits for who may save it.
  if (!abierto || !permissions.can(abierto.producto ? 'productos.editar' : 'productos.crear')) return null
  return abierto.producto ? { tipo: 'editar', producto: abierto.producto } : { tipo: 'agregar' }
}
