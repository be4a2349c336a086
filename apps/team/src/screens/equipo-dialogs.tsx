import type { Miembro } from '@mi/contracts'
import { useLazyPart } from '@mi/federation'

export type Abierto =
  { readonly tipo: 'agregar' } | { readonly tipo: 'editar' | 'eliminar'; readonly miembro: Miembro } | null

interface EquipoDialogsProps {
  readonly abierto: Abierto
  readonly onClose: () => void
}

const loadForm = () => import('../formulario/miembro-dialog.tsx')
const loadEliminar = () => import('../formulario/eliminar-dialog.tsx')

/** Shows the open dialog, if there is one. Prefetches the code of all dialogs shortly after the page opens. */
export const EquipoDialogs = ({ abierto, onClose }: EquipoDialogsProps) => {
  const isEliminar = abierto?.tipo === 'eliminar'
  const form = useLazyPart(loadForm, {
    wanted: abierto !== null && !isEliminar,
    ahead: true,
    onFailure: onClose,
  })
  const eliminar = useLazyPart(loadEliminar, { wanted: isEliminar, ahead: true, onFailure: onClose })
  if (!abierto) return null
  if (abierto.tipo === 'eliminar') {
    const { miembro } = abierto
    return eliminar && <eliminar.EliminarDialog miembro={miembro} onClose={onClose} onRemoved={onClose} />
  }
  const miembro = abierto.tipo === 'editar' ? abierto.miembro : null
  return form && <form.MiembroDialog miembro={miembro} onClose={onClose} onSaved={onClose} />
}
