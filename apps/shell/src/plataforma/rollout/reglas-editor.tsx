import { Button, IconButton, SelectField, TextField } from '@mi/design-system'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useShell } from '../../context/shell-context.ts'
import { OPCIONES, type Faults, type ReglaForm, valorInWords } from './rollout.model.ts'
import { leaveRow } from './leave-row.ts'
import styles from './rollout.module.css'
import { type Criterio, TEXTS } from './rollout.texts.ts'

// The maximum number of rules of a rollout (docs/rules.md: Releases and rollouts).
const REGLAS_MAXIMAS = 100

interface ReglasEditorProps {
  readonly reglas: readonly ReglaForm[]
  readonly faults: Faults['reglas']
  readonly onChange: (reglas: ReglaForm[]) => void
}

interface FilaProps {
  readonly regla: ReglaForm
  readonly numero: number
  readonly fault: string | undefined
  readonly onEdit: (changes: Partial<ReglaForm>) => void
  readonly onUp: () => void
  readonly onRemove: () => void
}

const Valor = ({ regla: { criterio, valor }, fault, onEdit }: FilaProps) => {
  const opciones = OPCIONES[criterio]
  if (!opciones)
    return (
      <TextField
        label={TEXTS.valor}
        className={styles.value ?? ''}
        type={criterio === 'correo' ? 'email' : 'text'}
        inputMode={criterio === 'correo' ? 'email' : 'numeric'}
        autoComplete="off"
        maxLength={254}
        value={valor}
        error={fault}
        onChange={({ currentTarget }) => onEdit({ valor: currentTarget.value })}
      />
    )
  return (
    <SelectField
      label={TEXTS.valor}
      className={styles.value ?? ''}
      value={valor}
      onChange={({ currentTarget }) => onEdit({ valor: currentTarget.value })}
    >
      {opciones.map((opcion) => (
        <option key={opcion} value={opcion}>
          {valorInWords(opcion)}
        </option>
      ))}
    </SelectField>
  )
}

const Fila = (props: FilaProps) => {
  const { regla, numero, onEdit, onUp, onRemove } = props
  const change = (criterio: Criterio): void => onEdit({ criterio, valor: OPCIONES[criterio]?.[0] ?? '' })
  return (
    <li>
      <fieldset className={styles.rule}>
        <legend>{TEXTS.regla(numero)}</legend>
        <SelectField
          label={TEXTS.efecto}
          value={regla.efecto}
          onChange={({ currentTarget }) => onEdit({ efecto: currentTarget.value as ReglaForm['efecto'] })}
        >
          <option value="permitir">{TEXTS.permitir}</option>
          <option value="negar">{TEXTS.negar}</option>
        </SelectField>
        <SelectField
          label={TEXTS.criterio}
          value={regla.criterio}
          onChange={({ currentTarget }) => change(currentTarget.value as Criterio)}
        >
          {Object.entries(TEXTS.criterios).map(([criterio, words]) => (
            <option key={criterio} value={criterio}>
              {words}
            </option>
          ))}
        </SelectField>
        <Valor {...props} />
        <div className={styles.tools}>
          {numero > 1 && (
            <IconButton size="sm" label={TEXTS.subirRegla(numero)} icon={<ArrowUp />} onClick={onUp} />
          )}
          <IconButton
            size="sm"
            label={TEXTS.quitarRegla(numero)}
            icon={<Trash2 />}
            onClick={({ currentTarget }) => {
              leaveRow(currentTarget)
              onRemove()
            }}
          />
        </div>
      </fieldset>
    </li>
  )
}

export const ReglasEditor = ({ reglas, faults, onChange }: ReglasEditorProps) => {
  const { newId } = useShell().platform
  const edit = (id: string, changes: Partial<ReglaForm>): void =>
    onChange(reglas.map((regla) => (regla.id === id ? { ...regla, ...changes } : regla)))
  const moveUp = (index: number): void => {
    const moved = [...reglas]
    moved.splice(index - 1, 0, ...moved.splice(index, 1))
    onChange(moved)
  }
  const add = (): void =>
    onChange([...reglas, { id: newId(), efecto: 'permitir', criterio: 'correo', valor: '' }])
  return (
    <section className={styles.section}>
      <h3>{TEXTS.reglas}</h3>
      <p className={styles.muted}>{TEXTS.reglasDetalle}</p>
      {reglas.length > 0 && (
        <ol className={styles.list}>
          {reglas.map((regla, index) => (
            <Fila
              key={regla.id}
              regla={regla}
              numero={index + 1}
              fault={faults[regla.id]}
              onEdit={(changes) => edit(regla.id, changes)}
              onUp={() => moveUp(index)}
              onRemove={() => onChange(reglas.filter(({ id }) => id !== regla.id))}
            />
          ))}
        </ol>
      )}
      {reglas.length < REGLAS_MAXIMAS && (
        <Button size="sm" icon={<Plus />} onClick={add}>
          {TEXTS.agregarRegla}
        </Button>
      )}
    </section>
  )
}
