import type { CambiarModulo, EstadoDeModuloEnApi } from '@mi/contracts'
import { NumberField, SelectField } from '@mi/design-system'
import { parsePorcentaje, toPorcentajeField } from '../palabras.ts'
import { useReleases } from '../plataforma.queries.ts'
import { CambioDialog } from './cambio-dialog.tsx'
import { TEXTS } from './cambios.texts.ts'
import { useCambio } from './use-cambio.ts'
import { useFormulario } from './use-formulario.ts'

interface AjustesDialogProps {
  readonly estado: EstadoDeModuloEnApi
  readonly onClose: () => void
}

interface Ajustes {
  readonly reserva: string
  readonly piso: string
  readonly motivo: string
}

type Faults = Partial<Record<keyof Ajustes, string>>

const changesOf = (form: Ajustes, initial: Ajustes): Omit<CambiarModulo, 'motivo'> => {
  const reserva = parsePorcentaje(form.reserva)
  return {
    ...(form.reserva !== initial.reserva && reserva !== null && { reserva }),
    ...(form.piso !== initial.piso && { piso: form.piso === '' ? null : form.piso }),
  }
}

const validate = (form: Ajustes, initial: Ajustes): Faults => {
  if (parsePorcentaje(form.reserva) === null) return { reserva: TEXTS.porcentajeInvalido }
  if (Object.keys(changesOf(form, initial)).length === 0) return { reserva: TEXTS.sinCambio }
  return form.motivo.trim() === '' ? { motivo: TEXTS.faltaMotivo } : {}
}

export const AjustesDialog = ({ estado, onClose }: AjustesDialogProps) => {
  const cambio = useCambio({ estado, hecho: TEXTS.ajustado, onClose })
  const releases = useReleases(estado.module)
  const { initial, form, faults, setFaults, edit, frame } = useFormulario<Ajustes, Faults>(
    () => ({ reserva: toPorcentajeField(estado.reserva), piso: estado.piso ?? '', motivo: '' }),
    {},
  )
  const versiones = new Set([
    ...(form.piso === '' ? [] : [form.piso]),
    ...(releases.data ?? []).map(({ version }) => version),
  ])
  const submit = (): void => {
    const found = validate(form, initial)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    void cambio.send({
      body: { ...changesOf(form, initial), motivo: form.motivo.trim() },
      enviar: (api, revision, body) => api.set(estado.module, revision, body),
    })
  }
  return (
    <CambioDialog
      title={TEXTS.ajustarDe(estado.module)}
      description={TEXTS.ajustarDetalle}
      action={TEXTS.guardar}
      cambio={cambio}
      {...frame}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label={TEXTS.reserva}
        hint={TEXTS.reservaDetalle}
        suffix="%"
        value={form.reserva}
        error={faults.reserva}
        onChange={({ currentTarget }) => edit({ reserva: currentTarget.value })}
      />
      <SelectField
        label={TEXTS.piso}
        hint={TEXTS.pisoDetalle}
        value={form.piso}
        onChange={({ currentTarget }) => edit({ piso: currentTarget.value })}
      >
        <option value="">{TEXTS.sinPiso}</option>
        {[...versiones].map((version) => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
      </SelectField>
    </CambioDialog>
  )
}
