import type { Producto } from '@mi/contracts'
import { Button, Dialog, DialogClose, NumberField, TextField } from '@mi/design-system'
import { SegmentedField } from '@mi/design-system/segmented-field'
import { SuggestField } from '@mi/design-system/suggest-field'
import { useId } from 'react'
import { unidades } from '../page/unidades.ts'
import { MOTIVOS_DESCARTE, type MovimientoForm, TIPOS, type TipoMovimiento } from './movimiento.model.ts'
import { useMovimientoForm } from './use-movimiento-form.ts'

interface MovimientoDialogProps {
  readonly tipo: TipoMovimiento
  readonly producto: Producto
  readonly onClose: () => void
}

interface ReasonProps {
  readonly tipo: TipoMovimiento
  readonly form: MovimientoForm
  readonly error: string | undefined
  readonly onChange: (changes: Partial<MovimientoForm>) => void
}

const MAX_MOTIVO = 500

const Reason = ({ tipo, form, error, onChange }: ReasonProps) => {
  const field = {
    value: form.motivo,
    maxLength: MAX_MOTIVO,
    onChange: (event: { target: { value: string } }) => onChange({ motivo: event.target.value }),
  }
  if (tipo !== 'descartar') {
    return <SuggestField label="Motivo" optional suggestions={TIPOS[tipo].sugerencias} {...field} />
  }
  return (
    <>
      <SegmentedField
        label="¿Por qué?"
        value={form.descarte}
        options={MOTIVOS_DESCARTE.map((value) => ({ value, label: value }))}
        onChange={(descarte) => onChange({ descarte })}
      />
      {form.descarte === 'Otro' && <TextField label="Motivo" error={error} {...field} />}
    </>
  )
}

/** After a press on the submit button, the dialog stays open until the movement is saved. */
export const MovimientoDialog = ({ tipo, producto, onClose }: MovimientoDialogProps) => {
  const id = useId()
  const { hay, form, isDirty, errores, busy, change, submit, leave } = useMovimientoForm(
    tipo,
    producto,
    onClose,
  )
  return (
    <Dialog
      open
      size="sm"
      title={`${TIPOS[tipo].verbo} «${producto.nombre}»`}
      description={`Hay ${unidades(hay)}.`}
      dirty={isDirty && !busy}
      onOpenChange={(open) => {
        if (open) return
        leave()
        onClose()
      }}
      footer={
        <>
          <DialogClose />
          <Button type="submit" form={id} variant={tipo === 'descartar' ? 'danger' : 'primary'} busy={busy}>
            {TIPOS[tipo].verbo}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        style={{ display: 'grid', gap: 16 }}
      >
        <NumberField
          label="Cantidad"
          inputMode="numeric"
          value={form.cantidad}
          error={errores.cantidad}
          onFocus={(event) => event.target.select()}
          onChange={(event) => change({ cantidad: event.target.value })}
        />
        <Reason tipo={tipo} form={form} error={errores.motivo} onChange={change} />
      </form>
    </Dialog>
  )
}
