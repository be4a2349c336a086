import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { Control, controlStyles, Field, type FieldProps } from '../field/index.ts'
import styles from './text-area.module.css'

export interface TextAreaProps extends FieldProps, ComponentProps<'textarea'> {}

/** A field for several lines of text. The field grows with its content if the browser supports `field-sizing`. */
export const TextArea = ({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  rows = 3,
  style,
  'aria-describedby': describedBy,
  ...props
}: TextAreaProps) => {
  const field = { label, hint, error, optional, hideLabel, id, className, describedBy }
  return (
    <Field {...field}>
      {(control) => (
        <Control>
          <textarea
            {...props}
            {...control}
            rows={rows}
            className={classNames(controlStyles.input, styles.area)}
            // This minimum height replaces the attribute `rows`, which `field-sizing: content` ignores.
            style={{ minHeight: `calc(${rows}lh + 18px)`, ...style }}
          />
        </Control>
      )}
    </Field>
  )
}
