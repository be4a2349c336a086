import type { Producto } from '@mi/contracts'
import type { Accion, AccionesPermitidas } from './producto-actions.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useLazyPart } from './use-lazy-part.ts'

/** What is open over the list. */
export type Abierto =
  { readonly tipo: 'agregar' } | { readonly tipo: Accion; readonly producto: Producto } | null

interface ProductosDialogsProps {
  readonly abierto: Abierto
  readonly categorias: readonly string[]
  readonly permitidas: AccionesPermitidas
  readonly onClose: () => void
  readonly onRemoved: () => void
}

const loadForm = () => import('./producto-dialog.tsx')
const loadMovimiento = () => import('../existencias/movimiento-dialog.tsx')
const loadComentarios = () => import('../comentarios/comentarios-dialog.tsx')

const movimientoOf = (abierto: Abierto) =>
  abierto?.tipo === 'usar' || abierto?.tipo === 'reponer' || abierto?.tipo === 'descartar'
    ? { tipo: abierto.tipo, producto: abierto.producto }
    : null

/** The dialogs over the list, each fetched when it is needed. */
export const ProductosDialogs = ({
  abierto,
  categorias,
  permitidas,
  onClose,
  onRemoved,
}: ProductosDialogsProps) => {
  const movimiento = movimientoOf(abierto)
  const isForm = abierto?.tipo === 'agregar' || abierto?.tipo === 'editar'
  const isComentarios = abierto?.tipo === 'comentarios'
  const form = useLazyPart(loadForm, { wanted: isForm, ahead: permitidas.editar, onFailure: onClose })
  const mover = useLazyPart(loadMovimiento, {
    wanted: movimiento !== null,
    ahead: permitidas.mover,
    onFailure: onClose,
  })
  const comentarios = useLazyPart(loadComentarios, { wanted: isComentarios, onFailure: onClose })
  return (
    <>
      {form && isForm && (
        <form.ProductoDialog
          producto={abierto.tipo === 'editar' ? abierto.producto : null}
          categorias={categorias}
          onClose={onClose}
        />
      )}
      {mover && movimiento && <mover.MovimientoDialog {...movimiento} onClose={onClose} />}
      {comentarios && isComentarios && (
        <comentarios.ComentariosDialog producto={abierto.producto} onClose={onClose} />
      )}
      {abierto?.tipo === 'eliminar' && (
        <RemoveDialog producto={abierto.producto} onClose={onClose} onRemoved={onRemoved} />
      )}
    </>
  )
}
