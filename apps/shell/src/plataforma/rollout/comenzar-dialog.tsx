import type { EstadoDeModuloEnLinea, ReleaseListado } from '@mi/contracts'
import { NumberField, SelectField } from '@mi/design-system'
import { SegmentedField } from '@mi/design-system/segmented-field'
import { useState } from 'react'
import { CambioDialog } from '../cambios/cambio-dialog.tsx'
import { useCambio } from '../cambios/use-cambio.ts'
import { useReleases } from '../plataforma.queries.ts'
import { ReglasEditor } from './reglas-editor.tsx'
import { NO_FAULTS, type RolloutForm, isValid, toCandidato, validate } from './rollout.model.ts'
import styles from './rollout.module.css'
import { TEXTS } from './rollout.texts.ts'

interface ComenzarDialogProps {
  readonly estado: EstadoDeModuloEnLinea
  /** The version that was chosen already, or an empty text. */
  readonly version: string
  readonly onClose: () => void
}

const EMPTY: Omit<RolloutForm, 'version' | 'unidad'> = { porcentaje: '1', reglas: [], motivo: '' }

const OUT: readonly ReleaseListado['estado'][] = ['estable', 'apagado']

const UNIDADES = [
  { value: 'persona', label: TEXTS.porPersona },
  { value: 'empresa', label: TEXTS.porEmpresa },
] as const

interface FieldsProps {
  readonly form: RolloutForm
  readonly faults: ReturnType<typeof validate>
  readonly releases: readonly ReleaseListado[] | undefined
  readonly onEdit: (changes: Partial<RolloutForm>) => void
}

const Fields = ({ form, faults, releases, onEdit }: FieldsProps) => {
  const versiones = (releases ?? []).filter(({ estado }) => !OUT.includes(estado))
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={TEXTS.version}
          placeholder={TEXTS.elige}
          hint={releases && versiones.length === 0 ? TEXTS.sinVersiones : undefined}
          value={form.version}
          error={faults.version}
          onChange={({ currentTarget }) => onEdit({ version: currentTarget.value })}
        >
          {versiones.map(({ version }) => (
            <option key={version} value={version}>
              {version}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={TEXTS.porcentaje}
          hint={TEXTS.porcentajeDetalle}
          suffix="%"
          value={form.porcentaje}
          error={faults.porcentaje}
          onChange={({ currentTarget }) => onEdit({ porcentaje: currentTarget.value })}
        />
      </div>
      {form.unidad === 'navegador' ? (
        <p className={styles.muted}>{TEXTS.porNavegador}</p>
      ) : (
        <SegmentedField
          label={TEXTS.reparto}
          value={form.unidad}
          options={UNIDADES}
          onChange={(unidad) => onEdit({ unidad })}
        />
      )}
      <ReglasEditor reglas={form.reglas} faults={faults.reglas} onChange={(reglas) => onEdit({ reglas })} />
    </>
  )
}

/** Begins a rollout: which version, for how many, for whom first, and why. */
export const ComenzarDialog = ({ estado, version, onClose }: ComenzarDialogProps) => {
  const { module } = estado
  const cambio = useCambio({ estado, hecho: TEXTS.comenzado, onClose })
  const releases = useReleases(module)
  const [initial] = useState<RolloutForm>({
    ...EMPTY,
    version,
    unidad: module === 'shell' ? 'navegador' : 'persona',
  })
  const [form, setForm] = useState(initial)
  const [faults, setFaults] = useState(NO_FAULTS)
  const edit = (changes: Partial<RolloutForm>): void => setForm((before) => ({ ...before, ...changes }))
  const submit = (): void => {
    const found = validate(form)
    setFaults(found)
    if (isValid(found)) void cambio.send((api, revision) => api.begin(module, revision, toCandidato(form)))
  }
  return (
    <CambioDialog
      size="md"
      title={TEXTS.titulo(module)}
      description={TEXTS.detalle}
      action={TEXTS.comenzar}
      cambio={cambio}
      motivo={form.motivo}
      onMotivo={(motivo) => edit({ motivo })}
      faults={faults}
      dirty={JSON.stringify(form) !== JSON.stringify(initial)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields form={form} faults={faults} releases={releases.data} onEdit={edit} />
    </CambioDialog>
  )
}
