import { sentenceFor } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { ConfirmDialog } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import { useState } from 'react'
import { useRemoveProducto } from '../data/productos.mutations.ts'
import { useSettle } from '../data/movimientos/use-movimientos.ts'
import { TEXTS } from './productos.texts.ts'

interface RemoveDialogProps {
  readonly producto: Producto
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks for confirmation and deletes a product. */
export const RemoveDialog = ({ producto, onClose, onRemoved }: RemoveDialogProps) => {
  const { toast } = usePlatform()
  const remove = useRemoveProducto()
  const settle = useSettle()
  const [working, setWorking] = useState(false)

  const onConfirm = async (): Promise<void> => {
    setWorking(true)
    let removed = false
    try {
      await remove.mutateAsync(await settle(producto))
      removed = true
    } catch (error) {
      toast.error(sentenceFor(error, TEXTS.errorEliminar, { own: { 412: TEXTS.conflictoEliminar } }))
    }
    onClose()
    // In a later task: the closing dialog returns the focus first.
    if (removed) setTimeout(onRemoved)
  }

  return (
    <ConfirmDialog
      open
      danger
      title="¿Eliminar este producto?"
      description={`«${producto.nombre}» dejará de aparecer en el inventario. Su historial se conserva.`}
      confirmLabel="Eliminar"
      busy={working}
      onConfirm={() => void onConfirm()}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    />
  )
}
