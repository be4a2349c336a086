import type { EstadoDeModuloEnApi, ReleaseListado } from '@mi/contracts'
import { NumberField, SelectField } from '@mi/design-system'
import { SegmentedField } from '@mi/design-system/segmented-field'
import { CambioDialog } from '../cambios/cambio-dialog.tsx'
import { useCambio } from '../cambios/use-cambio.ts'
import { useFormulario } from '../cambios/use-formulario.ts'
import { useReleases } from '../plataforma.queries.ts'
import { PlanEditor } from './plan-editor.tsx'
import { ReglasEditor } from './reglas-editor.tsx'
import {
  NO_FAULTS,
  type RolloutForm,
  isValid,
  refusedReglas,
  toCandidato,
  validate,
} from './rollout.model.ts'
import styles from './rollout.module.css'
import { TEXTS } from './rollout.texts.ts'

interface ComenzarDialogProps {
  readonly estado: EstadoDeModuloEnApi
  /** The preselected version, or `''` if no version is preselected. */
  readonly version: string
  readonly onClose: () => void
}

// The form proposes this plan. The server's judge can pause or revert a rollout. A step should be so long that the
// judge sees a few hundred sessions during it.
const PLAN = [
  { id: 'uno', porcentaje: '1', minutos: '30' },
  { id: 'dos', porcentaje: '10', minutos: '60' },
  { id: 'tres', porcentaje: '50', minutos: '60' },
  { id: 'cuatro', porcentaje: '100', minutos: '30' },
]

const EMPTY: Omit<RolloutForm, 'version' | 'unidad'> = {
  avance: 'aMano',
  porcentaje: '1',
  plan: PLAN,
  reglas: [],
  motivo: '',
}

const AVANCES = [
  { value: 'aMano', label: TEXTS.aMano },
  { value: 'porPasos', label: TEXTS.porPasos },
] as const

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
      <SegmentedField
        label={TEXTS.avance}
        value={form.avance}
        options={AVANCES}
        onChange={(avance) => onEdit({ avance })}
      />
      {form.avance === 'aMano' ? (
        <NumberField
          label={TEXTS.porcentaje}
          hint={TEXTS.porcentajeDetalle}
          suffix="%"
          value={form.porcentaje}
          error={faults.porcentaje}
          onChange={({ currentTarget }) => onEdit({ porcentaje: currentTarget.value })}
        />
      ) : (
        <PlanEditor plan={form.plan} faults={faults.plan} onChange={(plan) => onEdit({ plan })} />
      )}
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

export const ComenzarDialog = ({ estado, version, onClose }: ComenzarDialogProps) => {
  const { module } = estado
  const cambio = useCambio({ estado, hecho: TEXTS.comenzado, onClose })
  const releases = useReleases(module)
  const { form, faults, setFaults, edit, frame } = useFormulario<RolloutForm, typeof NO_FAULTS>(
    () => ({ ...EMPTY, version, unidad: module === 'shell' ? 'navegador' : 'persona' }),
    NO_FAULTS,
  )
  const submit = (): void => {
    const found = validate(form)
    setFaults(found)
    if (!isValid(found)) return
    void cambio.send({
      body: toCandidato(form),
      enviar: (api, revision, body) => api.begin(module, revision, body),
      onInvalid: (errores) => setFaults(refusedReglas(form, errores)),
    })
  }
  return (
    <CambioDialog
      size="md"
      title={TEXTS.titulo(module)}
      description={TEXTS.detalle}
      action={TEXTS.comenzar}
      cambio={cambio}
      {...frame}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields form={form} faults={faults} releases={releases.data} onEdit={edit} />
    </CambioDialog>
  )
}
