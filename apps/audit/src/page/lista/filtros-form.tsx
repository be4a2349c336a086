import { Button, SelectField, TextField } from '@mi/design-system'
import { useNarrow } from '@mi/federation'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type SubmitEvent, useId, useState } from 'react'
import styles from './filtros-form.module.css'
import { type CampoDeFiltro, type EstadoDeLista, activeFiltros } from './lista.model.ts'
import { TEXTS } from './lista.texts.ts'

type Filtros = EstadoDeLista['filtros']

interface FieldProps {
  readonly campo: CampoDeFiltro
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const Field = ({ campo, value, error, onChange }: FieldProps) => {
  const { label, opciones, placeholder, inputMode } = campo
  const common = {
    label,
    error,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (!opciones) {
    return (
      <TextField
        {...common}
        maxLength={120}
        autoComplete="off"
        {...(placeholder !== undefined && { placeholder })}
        {...(inputMode !== undefined && { inputMode })}
      />
    )
  }
  return (
    <SelectField {...common}>
      <option value="">{TEXTS.todos}</option>
      {opciones.map((opcion) => (
        <option key={opcion.value} value={opcion.value}>
          {opcion.texto}
        </option>
      ))}
    </SelectField>
  )
}

interface FiltrosFormProps {
  /** The accessible name of the form. */
  readonly label: string
  readonly campos: readonly CampoDeFiltro[]
  /** The filters that the list has now. */
  readonly filtros: Filtros
  readonly onFiltrar: (filtros: Filtros) => void
  readonly onLimpiar: () => void
}

const errorsOf = (campos: readonly CampoDeFiltro[], filtros: Filtros): Record<string, string> =>
  Object.fromEntries(
    campos.flatMap(({ name, forma }) =>
      forma && !forma.regex.test((filtros[name] ?? '').trim()) ? [[name, forma.error]] : [],
    ),
  )

const Fields = ({ label, campos, filtros, onFiltrar, onLimpiar }: FiltrosFormProps) => {
  const [typed, setTyped] = useState(filtros)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const found = errorsOf(campos, typed)
    setErrors(found)
    if (Object.keys(found).length === 0) onFiltrar(typed)
  }
  const clear = (): void => {
    setTyped(Object.fromEntries(campos.map(({ name }) => [name, ''])))
    setErrors({})
    onLimpiar()
  }
  return (
    <form role="search" aria-label={label} className={styles.form} noValidate onSubmit={submit}>
      {campos.map((campo) => (
        <Field
          key={campo.name}
          campo={campo}
          value={typed[campo.name] ?? ''}
          error={errors[campo.name]}
          onChange={(value) => setTyped((known) => ({ ...known, [campo.name]: value }))}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {TEXTS.filtrar}
        </Button>
        <Button onClick={clear}>{TEXTS.limpiar}</Button>
      </div>
    </form>
  )
}

/** The filters above a list, applied by «Filtrar». On a phone a button unfolds them. */
export const FiltrosForm = (props: FiltrosFormProps) => {
  const id = useId()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const active = activeFiltros(props)
  // Filters that change from outside, by going back for example, replace what was typed.
  const fields = <Fields key={JSON.stringify(props.filtros)} {...props} />
  if (!isNarrow) return fields
  return (
    <div className={styles.folded}>
      <Button
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active.length === 0 ? TEXTS.filtros : TEXTS.filtrosActivos(active.length)}
      </Button>
      <div id={id} hidden={!isOpen}>
        {fields}
      </div>
    </div>
  )
}
