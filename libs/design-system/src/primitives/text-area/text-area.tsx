import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { Control, controlStyles, Field, type FieldProps } from '../field/index.ts'
import styles from './text-area.module.css'

export interface TextAreaProps extends FieldProps, ComponentProps<'textarea'> {}

/** Several lines of text; it grows with its content where the browser supports `field-sizing`. */
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
            // `field-sizing: content` ignores the attribute `rows`.
            style={{ minHeight: `calc(${rows}lh + 18px)`, ...style }}
          />
        </Control>
      )}
    </Field>
  )
}
