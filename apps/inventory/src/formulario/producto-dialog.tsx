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
  /** The product to edit, or `null` for a new product. */
  readonly producto: Producto | null
  /** The values that another screen proposes for a new product. */
  readonly propuesta?: ProductoPropuesto | undefined
  readonly startsAtImagen?: boolean | undefined
  readonly categorias: readonly string[]
  readonly onClose: () => void
  /** This function is called after a deleted product's values were saved as a new product. */
  readonly onRecreated?: ((saved: Producto) => void) | undefined
}

const verbOf = (producto: Producto | null, impedimento: Impedimento, hasConflicto: boolean): string => {
  if (impedimento === 'eliminado') return TEXTS.crearDeNuevo
  if (impedimento === 'sin-linea') return TEXTS.reintentar
  if (hasConflicto) return TEXTS.guardarElegido
  return producto ? TEXTS.guardarCambios : TEXTS.guardarNuevo
}

// The first click of a double click could replace the button, close the crop or empty the form before the second click.
// So the second click is ignored. Otherwise it would press a button unseen, or cause errors about empty fields.
const isRepeated = ({ detail }: MouseEvent): boolean => detail > 1
const ONCE = {
  onMouseDown: (event: MouseEvent): void => {
    if (isRepeated(event)) event.preventDefault()
  },
  onClickCapture: (event: MouseEvent): void => {
    if (!isRepeated(event)) return
    event.preventDefault()
    event.stopPropagation()
  },
}

/** Typed text is stored as a draft until the person saves or discards it. */
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
  const { form, busy, sending, isLocked, vez, conflicto, impedimento, recuperado, subida, ...on } =
    useProductoForm(
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
      {...ONCE}
      onClick={on.submitAndGoOn}
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
        // The dialog stays open during a save, because a request that was sent cannot be taken back.
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
              {/* After the reading of a file, its crop follows, so the product is not saved then. */}
              {busy && !isLocked && !subida.isReading && TEXTS.esperandoImagen}
            </span>
            <DialogClose {...ONCE} />
            {!isNarrow && another}
            <Button
              type="submit"
              form={id}
              variant="primary"
              busy={sending === 'cerrar'}
              aria-disabled={busy}
              {...ONCE}
            >
              {verbOf(producto, impedimento, conflicto !== undefined)}
            </Button>
          </>
        )
      }
    >
      <FormNotices {...{ impedimento, recuperado, ajeno }} onDiscard={on.discard} />
      {conflicto && (
        <Conflicto key={conflicto.actual.version} {...conflicto} isLocked={isLocked} onChoose={on.onChoose} />
      )}
      <ProductoFormFields
        // After «Guardar y agregar otro», the fields are remounted, so that no message about the saved product remains.
        key={vez}
        id={id}
        idProducto={producto?.id}
        {...{ form, categorias, subida, startsAtImagen, isLocked }}
        onLectura={onLectura}
        onSubmit={on.submit}
      />
      {/* On a phone, this button is not in the footer, because three buttons would need two lines there. */}
      {isNarrow && !subida.corte && another}
    </Dialog>
  )
}
