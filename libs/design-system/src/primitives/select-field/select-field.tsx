import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { Control, controlStyles, Field, type FieldProps } from '../field/index.ts'
import styles from './select-field.module.css'

export interface SelectFieldProps extends FieldProps, ComponentProps<'select'> {
  /** Shown while nothing is selected. */
  placeholder?: string
}

/** A field for one value from a list. The children of the field are `<option>` elements. */
export const SelectField = ({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  placeholder,
  children,
  'aria-describedby': describedBy,
  ...props
}: SelectFieldProps) => {
  const field = { label, hint, error, optional, hideLabel, id, className, describedBy }
  const initial = placeholder && props.value === undefined ? { defaultValue: '' } : undefined
  return (
    <Field {...field}>
      {(control) => (
        <Control>
          <select
            {...initial}
            {...props}
            {...control}
            className={classNames(controlStyles.input, styles.select)}
          >
            {placeholder ? (
              <option value="" disabled hidden data-placeholder>
                {placeholder}
              </option>
            ) : null}
            {children}
          </select>
          <ChevronDown className={styles.arrow} />
        </Control>
      )}
    </Field>
  )
}
