import type { Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useState } from 'react'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { readAbierto } from './borrador.ts'

/** Returns the form whose draft was open here when a reload, a crash or an expired session ended the page. */
export const useReabierto = (): { tipo: 'agregar' } | { tipo: 'editar'; producto: Producto } | null => {
  const { navigation, permissions, now } = usePlatform()
  const idUsuario = useIdUsuario()
  const [abierto] = useState(() => readAbierto(idUsuario, navigation.getLocation().pathname, now()))
  // The person's role could have changed. Without the permission, the form stays closed, but its draft is kept.
  if (!abierto || !permissions.can(abierto.producto ? 'productos.editar' : 'productos.crear')) return null
  return abierto.producto ? { tipo: 'editar', producto: abierto.producto } : { tipo: 'agregar' }
}
