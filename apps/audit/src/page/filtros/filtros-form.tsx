import { Button, SelectField, TextField } from '@mi/design-system'
import { useNarrow } from '@mi/federation'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import styles from './filtros-form.module.css'
import { type CampoDeFiltro, activeFiltros } from '../consulta/consulta.model.ts'
import { TEXTS } from './filtros.texts.ts'
import { type FiltrosFormParts, useFiltrosForm } from './use-filtros-form.ts'

interface FieldProps {
  readonly campo: CampoDeFiltro
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const Field = ({ campo, value, error, onChange }: FieldProps) => {
  const { label, opciones, todos = TEXTS.todos, placeholder, inputMode } = campo
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
      <option value="">{todos}</option>
      {opciones.map((opcion) => (
        <option key={opcion.value} value={opcion.value}>
          {opcion.texto}
        </option>
      ))}
    </SelectField>
  )
}

interface FiltrosFormProps extends FiltrosFormParts {
  /** The accessible name of the form. */
  readonly label: string
  readonly submitLabel?: string | undefined
}

const Fields = (props: FiltrosFormProps) => {
  const { label, submitLabel = TEXTS.filtrar, campos } = props
  const { typed, errors, type, submit, clear } = useFiltrosForm(props)
  return (
    <form role="search" aria-label={label} className={styles.form} noValidate onSubmit={submit}>
      {campos.map((campo) => (
        <Field
          key={campo.name}
          campo={campo}
          value={typed[campo.name] ?? ''}
          error={errors[campo.name]}
          onChange={(value) => type(campo.name, value)}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
        <Button onClick={clear}>{TEXTS.limpiar}</Button>
      </div>
    </form>
  )
}

/**
 * The form with the filters above a list. «Filtrar» applies all filters. Live filters are also applied while a person
 * types. On a phone, a button unfolds the form.
 */
export const FiltrosForm = (props: FiltrosFormProps) => {
  const id = useId()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const active = activeFiltros(props)
  // Both layouts render the fields at the same place in the React tree, so rotating the phone keeps the typed text.
  return (
    <div className={isNarrow ? styles.folded : styles.open}>
      {isNarrow && (
        <Button
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {active.length === 0 ? TEXTS.filtros : TEXTS.filtrosActivos(active.length)}
        </Button>
      )}
      <div id={id} hidden={isNarrow && !isOpen}>
        <Fields {...props} />
      </div>
    </div>
  )
}
