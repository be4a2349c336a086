import { sentenceFor } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { ConfirmDialog } from '@mi/design-system'
import { stepBetween } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { useState } from 'react'
import { currentFromConflict, useRemoveProducto } from '../data/productos.mutations.ts'
import { useSettle } from '../data/movimientos/use-movimientos.ts'
import { Cambios } from '../timeline/cambios.tsx'
import { TEXTS } from './productos.texts.ts'

interface RemoveDialogProps {
  readonly producto: Producto
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Says what another person changed since this person saw the product. */
const Ajeno = ({ visto, actual }: { visto: Producto; actual: Producto }) => (
  <div role="alert">
    <p>{TEXTS.conflictoEliminar}</p>
    <Cambios entrada={stepBetween(visto, actual)} />
  </div>
)

/** Asks for confirmation and deletes a product; if it has changed meanwhile, says what and asks again. */
export const RemoveDialog = ({ producto, onClose, onRemoved }: RemoveDialogProps) => {
  const { toast } = usePlatform()
  const remove = useRemoveProducto()
  const settle = useSettle()
  const [working, setWorking] = useState(false)
  const [actual, setActual] = useState<Producto>()

  const onConfirm = async (): Promise<void> => {
    setWorking(true)
    let removed = false
    try {
      await remove.mutateAsync(await settle(actual ?? producto))
      removed = true
    } catch (error) {
      const newest = currentFromConflict(error)
      if (newest) {
        setActual(newest)
        setWorking(false)
        return
      }
      toast.error(sentenceFor(error, TEXTS.errorEliminar))
    }
    onClose()
    // In a later task: the closing dialog returns the focus first.
    if (removed) setTimeout(onRemoved)
  }

  return (
    <ConfirmDialog
      open
      danger
      title={TEXTS.preguntaEliminar}
      description={TEXTS.consecuencia(producto.nombre)}
      confirmLabel={actual ? TEXTS.eliminarAsi : TEXTS.eliminar}
      busy={working}
      onConfirm={() => void onConfirm()}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {actual && <Ajeno visto={producto} actual={actual} />}
    </ConfirmDialog>
  )
}
