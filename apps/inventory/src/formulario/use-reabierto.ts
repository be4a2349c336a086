import type { Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useState } from 'react'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { readAbierto } from './borrador.ts'

/** If a form with a draft was open here when the page ended (reload, crash or expired session), returns that form. */
export const useReabierto = (): { tipo: 'agregar' } | { tipo: 'editar'; producto: Producto } | null => {
  const { navigation, permissions, now } = usePlatform()
  const idUsuario = useIdUsuario()
  const [abierto] = useState(() => readAbierto(idUsuario, navigation.getLocation().pathname, now()))
  // The person's role could have changed. Without the permission, the form stays closed, but its draft is kept.
  if (!abierto || !permissions.can(abierto.producto ? 'productos.editar' : 'productos.crear')) return null
  return abierto.producto ? { tipo: 'editar', producto: abierto.producto } : { tipo: 'agregar' }
}
