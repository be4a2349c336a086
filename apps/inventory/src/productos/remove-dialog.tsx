import { sentenceFor } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { ConfirmDialog } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import { useState } from 'react'
import { currentFromConflict, useRemoveProducto } from '../data/productos.mutations.ts'
import { tellAjeno } from '../existencias/tell-ajeno.ts'
import { useSettled } from '../data/movimientos/use-movimientos.ts'
import { TEXTS } from './productos.texts.ts'

interface RemoveDialogProps {
  readonly producto: Producto
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks before a deletion. If the product has just changed elsewhere, shows what changed and asks again. */
export const RemoveDialog = ({ producto, onClose, onRemoved }: RemoveDialogProps) => {
  const { toast } = usePlatform()
  const remove = useRemoveProducto()
  const settled = useSettled(producto)
  const [working, setWorking] = useState(false)
  const [ajeno, setAjeno] = useState<{ actual: Producto; cambios: string }>()

  const onConfirm = async (): Promise<void> => {
    setWorking(true)
    let removed = false
    const visto = ajeno?.actual ?? (await settled())
    try {
      await remove.mutateAsync(visto)
      removed = true
    } catch (error) {
      const actual = currentFromConflict(error)
      if (actual) {
        setAjeno({ actual, cambios: await tellAjeno(visto, error) })
        setWorking(false)
        return
      }
      toast.error(sentenceFor(error, TEXTS.errorEliminar))
    }
    onClose()
    // The closing dialog returns the focus to where it was. `onRemoved` also moves the focus, so it has to run later.
    if (removed) setTimeout(onRemoved)
  }

  return (
    <ConfirmDialog
      open
      danger
      title={TEXTS.preguntaEliminar}
      description={TEXTS.consecuencia(producto.nombre)}
      confirmLabel={ajeno ? TEXTS.eliminarAsi : TEXTS.eliminar}
      busy={working}
      onConfirm={() => void onConfirm()}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {ajeno && <p role="alert">{TEXTS.conflictoEliminar(ajeno.cambios)}</p>}
    </ConfirmDialog>
  )
}
