import { useLazyPart } from '@mi/federation'
import type { Producto } from '@mi/contracts'
import type { ProductoPropuesto } from '@mi/domain'
import { type ComponentType, useEffect, useState } from 'react'
import { useSettle } from '../data/movimientos/use-movimientos.ts'
import type { Accion, AccionesPermitidas } from '../ficha/acciones.ts'
import type { ProductoDialogProps } from '../formulario/producto-dialog.tsx'
import { RemoveDialog } from '../productos/remove-dialog.tsx'

export type Abierto =
  | { readonly tipo: 'agregar'; readonly propuesta?: ProductoPropuesto }
  | { readonly tipo: Accion; readonly producto: Producto }
  | null

interface ProductosDialogsProps {
  readonly abierto: Abierto
  readonly categorias: readonly string[]
  readonly permitidas: AccionesPermitidas
  readonly onClose: () => void
  readonly onRemoved: () => void
  /** This function is called after a deleted product's values were saved as a new product. */
  readonly onRecreated?: (saved: Producto) => void
}

const loadForm = () => import('../formulario/producto-dialog.tsx')
const loadMovimiento = () => import('../existencias/movimiento-dialog.tsx')
const loadComentarios = () => import('../comentarios/comentarios-dialog.tsx')

const movimientoOf = (abierto: Abierto) =>
  abierto?.tipo === 'usar' || abierto?.tipo === 'reponer' || abierto?.tipo === 'descartar'
    ? { tipo: abierto.tipo, producto: abierto.producto }
    : null

interface EditDialogProps extends ProductoDialogProps {
  readonly Form: ComponentType<ProductoDialogProps>
  readonly producto: Producto
}

/**
 * Opens the form after pending presses of − and + are saved. Otherwise these presses would change the product's
 * version while the form is open, and saving the form would end in a conflict.
 */
const EditDialog = ({ Form, producto, ...props }: EditDialogProps) => {
  const settle = useSettle()
  const [settled, setSettled] = useState<Producto>()
  useEffect(() => {
    let left = false
    void settle(producto).then((actual) => {
      if (!left) setSettled(actual)
    })
    return () => {
      left = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when it opens: the form handles later changes itself
  }, [])
  return settled && <Form {...props} producto={settled} />
}

/** Shows the open dialog. The form and the movement dialog are prefetched if the person is allowed to use them. */
export const ProductosDialogs = ({
  abierto,
  categorias,
  permitidas,
  onClose,
  onRemoved,
  onRecreated,
}: ProductosDialogsProps) => {
  const movimiento = movimientoOf(abierto)
  const isEdit = abierto?.tipo === 'editar' || abierto?.tipo === 'imagen'
  const isForm = abierto?.tipo === 'agregar' || isEdit
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
      {form && abierto?.tipo === 'agregar' && (
        <form.ProductoDialog producto={null} propuesta={abierto.propuesta} {...{ categorias, onClose }} />
      )}
      {form && isEdit && (
        <EditDialog
          Form={form.ProductoDialog}
          producto={abierto.producto}
          startsAtImagen={abierto.tipo === 'imagen'}
          {...{ categorias, onClose, onRecreated }}
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
