import type { Lectura } from '@mi/barcode'
import type { Producto } from '@mi/contracts'
import { Button, Dialog, DialogClose } from '@mi/design-system'
import type { ProductoPropuesto } from '@mi/domain'
import { useNarrow } from '@mi/federation'
import { type MouseEvent, useId } from 'react'
import { CorteActions } from '../imagenes/corte-actions.tsx'
import { Conflicto } from './conflicto.tsx'
import { FormNotices } from './form-notices.tsx'
import { TEXTS } from './formulario.texts.ts'
import styles from './producto-form.module.css'
import { ProductoFormFields } from './producto-form.tsx'
import type { Impedimento } from './use-guardar.ts'
import { useAjeno } from './use-conflicto.ts'
import { useProductoForm } from './use-producto-form.ts'

export interface ProductoDialogProps {
  /** `null` for a new product. */
  readonly producto: Producto | null
  /** What another screen proposes for a new product. */
  readonly propuesta?: ProductoPropuesto | undefined
  readonly startsAtImagen?: boolean | undefined
  readonly categorias: readonly string[]
  readonly onClose: () => void
  /** Called after the values of a deleted product were saved as a new product. */
  readonly onRecreated?: ((saved: Producto) => void) | undefined
}

const verbOf = (producto: Producto | null, impedimento: Impedimento, hasConflicto: boolean): string => {
  if (impedimento === 'eliminado') return TEXTS.crearDeNuevo
  if (impedimento === 'sin-linea') return TEXTS.reintentar
  if (hasConflicto) return TEXTS.guardarElegido
  return producto ? TEXTS.guardarCambios : TEXTS.guardarNuevo
}

// The second click of a double click may reach the form after «Guardar y agregar otro» has emptied it, and would report
// the fields as missing.
const isRepeated = ({ detail }: MouseEvent): boolean => detail > 1
const keepFocus = (event: MouseEvent): void => {
  if (isRepeated(event)) event.preventDefault()
}

/** Unsaved text is kept until it is saved or discarded on purpose. */
export const ProductoDialog = ({
  producto,
  propuesta,
  startsAtImagen,
  categorias,
  onClose,
  onRecreated,
}: ProductoDialogProps) => {
  const id = useId()
  const isNarrow = useNarrow()
  const { form, busy, sending, vez, conflicto, impedimento, recuperado, subida, ...on } = useProductoForm(
    producto,
    (saved) => {
      onClose()
      if (producto && saved.id !== producto.id) onRecreated?.(saved)
    },
    propuesta,
  )
  const ajeno = useAjeno(producto, conflicto?.actual)
  const onLectura = ({ tipo, codigo }: Lectura): void => {
    on.onEscaneado(codigo)
    form.setValue(tipo === 'qr' ? 'codigoQR' : 'codigoBarras', codigo, {
      shouldDirty: true,
      shouldValidate: true,
    })
  }
  const another = producto === null && (
    <Button
      block={isNarrow}
      busy={sending === 'otro'}
      aria-disabled={busy}
      onMouseDown={keepFocus}
      onClick={(event) => !isRepeated(event) && on.submitAndGoOn(event)}
    >
      {TEXTS.guardarYOtro}
    </Button>
  )
  return (
    <Dialog
      open
      size="md"
      title={producto ? TEXTS.editar : TEXTS.agregar}
      dirty={(form.formState.isDirty || subida.isPending) && !busy}
      onOpenChange={(open) => {
        // A save in progress cannot be discarded.
        if (open || busy) return
        on.forget()
        onClose()
      }}
      footer={
        subida.corte ? (
          <CorteActions {...subida.corte} />
        ) : (
          <>
            <span className={styles.waiting} role="status">
              {busy && subida.chosen?.estado === 'subiendo' && TEXTS.esperandoImagen}
            </span>
            <DialogClose />
            {!isNarrow && another}
            <Button
              type="submit"
              form={id}
              variant="primary"
              busy={sending === 'cerrar'}
              aria-disabled={busy}
            >
              {verbOf(producto, impedimento, conflicto !== undefined)}
            </Button>
          </>
        )
      }
    >
      <FormNotices {...{ impedimento, recuperado, ajeno }} onDiscard={on.discard} />
      {conflicto && <Conflicto key={conflicto.actual.version} {...conflicto} onChoose={on.onChoose} />}
      <ProductoFormFields
        // The fields are remounted after each save, so that none keeps a message about the saved product.
        key={vez}
        id={id}
        idProducto={producto?.id}
        {...{ form, categorias, subida, startsAtImagen }}
        isLocked={sending === 'otro'}
        onLectura={onLectura}
        onSubmit={on.submit}
      />
      {/* In the footer of a phone, three buttons would need a second line. */}
      {isNarrow && !subida.corte && another}
    </Dialog>
  )
}
