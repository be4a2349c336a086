import type { Producto } from '@mi/contracts'
import { Button, Dialog, DialogClose } from '@mi/design-system'
import { useId } from 'react'
import { changesInWords } from './producto-form.model.ts'
import styles from './producto-form.module.css'
import { ProductoFormFields } from './producto-form.tsx'
import { TEXTS } from './productos.texts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useProductoForm } from './use-producto-form.ts'

interface ProductoDialogProps {
  /** The product to edit; `null` adds a new one. */
  readonly producto: Producto | null
  readonly categorias: readonly string[]
  readonly onClose: () => void
}

const Conflict = ({ visto, actual }: { visto: Producto; actual: Producto }) => (
  // Focused when it appears: the form may be scrolled away from it.
  <div role="alert" tabIndex={-1} ref={(element) => element?.focus()} className={styles['conflict']}>
    <p>{TEXTS.conflicto} Guarda tu versión para reemplazar la otra.</p>
    <ul>
      {changesInWords(visto, actual).map(({ campo, ahora }) => (
        <li key={campo}>
          {campo}: ahora <strong>{ahora}</strong>
        </li>
      ))}
    </ul>
  </div>
)

/** Adds or edits a product. What was typed stays until it is saved or thrown away on purpose. */
export const ProductoDialog = ({ producto, categorias, onClose }: ProductoDialogProps) => {
  const id = useId()
  const { form, busy, conflicto, submit } = useProductoForm(producto, onClose)
  const { isDirty } = form.formState
  useLeaveGuard(isDirty)
  const verb = producto ? TEXTS.guardarCambios : TEXTS.guardarNuevo
  return (
    <Dialog
      open
      size="md"
      title={producto ? TEXTS.editar : TEXTS.agregar}
      dirty={isDirty && !busy}
      onOpenChange={(open) => {
        // While it is being saved there is nothing left to discard.
        if (!open && !busy) onClose()
      }}
      footer={
        <>
          <DialogClose />
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {conflicto ? TEXTS.guardarMiVersion : verb}
          </Button>
        </>
      }
    >
      {producto && conflicto && <Conflict visto={producto} actual={conflicto} />}
      <ProductoFormFields
        id={id}
        form={form}
        categorias={categorias}
        onSubmit={(event) => void submit(event)}
      />
    </Dialog>
  )
}
