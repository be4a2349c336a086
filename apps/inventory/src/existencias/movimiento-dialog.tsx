import type { Producto } from '@mi/contracts'
import {
  Button,
  Dialog,
  DialogClose,
  NumberField,
  SegmentedField,
  SuggestField,
  TextField,
} from '@mi/design-system'
import { type SyntheticEvent, useId, useState } from 'react'
import { unidades } from './existencias.texts.ts'
import {
  MOTIVOS_DESCARTE,
  type MovimientoForm,
  TIPOS,
  type TipoMovimiento,
  checkMovimiento,
} from './movimiento.model.ts'
import { useMovimientos } from './use-movimientos.ts'

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

/** «Usar», «Reponer» or «Descartar»: how many units, and why. */
export const MovimientoDialog = ({ tipo, producto, onClose }: MovimientoDialogProps) => {
  const id = useId()
  const { cantidadDe, mover } = useMovimientos()
  const [form, setForm] = useState<MovimientoForm>({ cantidad: '1', motivo: '', descarte: 'Vencido' })
  const [wasSent, setWasSent] = useState(false)
  const hay = cantidadDe(producto)
  const { movimiento, errores } = checkMovimiento(tipo, form, hay)
  const shown = wasSent ? errores : {}
  const onChange = (changes: Partial<MovimientoForm>): void => setForm((now) => ({ ...now, ...changes }))

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setWasSent(true)
    if (!movimiento) return
    // Seen in the list at once; a refusal takes it back and says why.
    void mover(producto, movimiento.delta, movimiento.motivo)
    onClose()
  }

  return (
    <Dialog
      open
      size="sm"
      title={`${TIPOS[tipo].verbo} «${producto.nombre}»`}
      description={`Hay ${unidades(hay)}.`}
      dirty={form.motivo !== ''}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <>
          <DialogClose />
          <Button type="submit" form={id} variant={tipo === 'descartar' ? 'danger' : 'primary'}>
            {TIPOS[tipo].verbo}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} style={{ display: 'grid', gap: 16 }}>
        <NumberField
          label="Cantidad"
          inputMode="numeric"
          value={form.cantidad}
          error={shown.cantidad}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ cantidad: event.target.value })}
        />
        <Reason tipo={tipo} form={form} error={shown.motivo} onChange={onChange} />
      </form>
    </Dialog>
  )
}
