import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { assignRef } from '../../foundation/assign-ref.ts'
import { setInputValue } from '../../foundation/set-input-value.ts'
import { Control, controlStyles, Field } from '../../primitives/field/index.ts'
import { PlainIconButton } from '../../primitives/button/index.ts'
import type { TextFieldProps } from '../../primitives/text-field/index.ts'
import styles from './search-field.module.css'

export interface SearchFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'optional'> {}

/** A search input. Its label is hidden by default. A press of its clear button fires an ordinary change event. */
export const SearchField = ({
  label,
  hint,
  error,
  hideLabel = true,
  id,
  className,
  placeholder = label,
  ref,
  'aria-describedby': describedBy,
  ...props
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const field = { label, hint, error, hideLabel, id, className, describedBy }
  return (
    <Field {...field}>
      {(control) => (
        <Control prefix={<Search />}>
          <input
            enterKeyHint="search"
            autoComplete="off"
            {...props}
            {...control}
            type="search"
            placeholder={placeholder}
            className={classNames(controlStyles.input, styles.input)}
            ref={(element) => {
              input.current = element
              return assignRef(ref, element)
            }}
          />
          <span className={styles.clear}>
            <PlainIconButton
              size="sm"
              label="Borrar búsqueda"
              icon={<X />}
              onClick={() => clear(input.current)}
            />
          </span>
        </Control>
      )}
    </Field>
  )
}

const clear = (input: HTMLInputElement | null) => {
  if (!input) return
  setInputValue(input, '')
  input.focus()
}
