import type { CandidatoEnApi, EstadoDeModuloEnApi } from '@mi/contracts'
import { NumberField } from '@mi/design-system'
import { useState } from 'react'
import { formatPorcentaje, parsePorcentaje, toPorcentajeField } from '../palabras.ts'
import { CambioDialog } from './cambio-dialog.tsx'
import { TEXTS } from './cambios.texts.ts'
import { useCambio } from './use-cambio.ts'

interface PorcentajeDialogProps {
  readonly estado: EstadoDeModuloEnApi
  readonly candidato: CandidatoEnApi
  readonly onClose: () => void
}

interface Faults {
  readonly porcentaje?: string
  readonly motivo?: string
}

const validate = (porcentaje: number | null, motivo: string): Faults => ({
  ...(porcentaje === null && { porcentaje: TEXTS.porcentajeInvalido }),
  ...(motivo === '' && { motivo: TEXTS.faltaMotivo }),
})

export const PorcentajeDialog = ({ estado, candidato, onClose }: PorcentajeDialogProps) => {
  const { version, plan } = candidato
  const cambio = useCambio({ estado, hecho: TEXTS.porcentajeHecho, onClose })
  const [initial] = useState(() => toPorcentajeField(candidato.porcentaje))
  const [texto, setTexto] = useState(initial)
  const [motivo, setMotivo] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const submit = (): void => {
    const [porcentaje, given] = [parsePorcentaje(texto), motivo.trim()]
    setFaults(validate(porcentaje, given))
    if (porcentaje === null || given === '') return
    void cambio.send({
      body: { porcentaje, motivo: given },
      enviar: (api, revision, body) => api.move(estado.module, revision, body),
    })
  }
  return (
    <CambioDialog
      title={TEXTS.cambiarPorcentajeDe(version)}
      description={TEXTS.cambiarPorcentajeDetalle(formatPorcentaje(candidato.porcentaje))}
      action={TEXTS.cambiarPorcentaje}
      cambio={cambio}
      motivo={motivo}
      onMotivo={setMotivo}
      faults={faults}
      dirty={texto !== initial || motivo.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label={TEXTS.porcentaje}
        suffix="%"
        hint={plan && TEXTS.terminaPlan}
        value={texto}
        error={faults.porcentaje}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
      />
    </CambioDialog>
  )
}
