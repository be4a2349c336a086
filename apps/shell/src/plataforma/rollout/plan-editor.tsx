import { Button, IconButton, NumberField } from '@mi/design-system'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useShell } from '../../context/shell-context.ts'
import type { Faults, PasoForm } from './rollout.model.ts'
import { leaveRow } from './leave-row.ts'
import styles from './rollout.module.css'
import { TEXTS } from './rollout.texts.ts'

// The maximum number of steps in a plan (docs/rules.md: Releases and rollouts).
const PASOS_MAXIMOS = 20

interface PlanEditorProps {
  readonly plan: readonly PasoForm[]
  readonly faults: Faults['plan']
  readonly onChange: (plan: PasoForm[]) => void
}

interface FilaProps {
  readonly paso: PasoForm
  readonly numero: number
  readonly faults: Faults['plan'][string] | undefined
  readonly onEdit: (changes: Partial<PasoForm>) => void
  readonly onRemove: (() => void) | undefined
}

const Fila = ({ paso, numero, faults, onEdit, onRemove }: FilaProps) => (
  <li>
    <fieldset className={styles.step}>
      <legend>{TEXTS.paso(numero)}</legend>
      <NumberField
        label={TEXTS.porcentaje}
        suffix="%"
        value={paso.porcentaje}
        error={faults?.porcentaje}
        onChange={({ currentTarget }) => onEdit({ porcentaje: currentTarget.value })}
      />
      <NumberField
        label={TEXTS.minutos}
        suffix="min"
        value={paso.minutos}
        error={faults?.minutos}
        onChange={({ currentTarget }) => onEdit({ minutos: currentTarget.value })}
      />
      {onRemove && (
        <div className={styles.tools}>
          <IconButton
            size="sm"
            label={TEXTS.quitarPaso(numero)}
            icon={<Trash2 />}
            onClick={({ currentTarget }) => {
              leaveRow(currentTarget)
              onRemove()
            }}
          />
        </div>
      )}
    </fieldset>
  </li>
)

export const PlanEditor = ({ plan, faults, onChange }: PlanEditorProps) => {
  const { newId } = useShell().platform
  const edit = (id: string, changes: Partial<PasoForm>): void =>
    onChange(plan.map((paso) => (paso.id === id ? { ...paso, ...changes } : paso)))
  // A new step is inserted before the last step, because the last step must reach 100 %.
  const add = (): void =>
    onChange([...plan.slice(0, -1), { id: newId(), porcentaje: '', minutos: '30' }, ...plan.slice(-1)])
  return (
    <section className={styles.section}>
      <h3>{TEXTS.pasos}</h3>
      <p className={styles.muted}>{TEXTS.pasosDetalle}</p>
      <ol className={styles.list}>
        {plan.map((paso, index) => (
          <Fila
            key={paso.id}
            paso={paso}
            numero={index + 1}
            faults={faults[paso.id]}
            onEdit={(changes) => edit(paso.id, changes)}
            onRemove={plan.length > 1 ? () => onChange(plan.filter(({ id }) => id !== paso.id)) : undefined}
          />
        ))}
      </ol>
      {plan.length < PASOS_MAXIMOS && (
        <Button size="sm" icon={<Plus />} onClick={add}>
          {TEXTS.agregarPaso}
        </Button>
      )}
    </section>
  )
}
