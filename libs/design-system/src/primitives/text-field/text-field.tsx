import type { ComponentProps, ReactNode } from 'react'
import { Control, controlStyles, Field, type FieldProps } from '../field/index.ts'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'prefix'> {
  prefix?: ReactNode
  suffix?: ReactNode
}

/** A field for one line of text. `className` is set on the root element; the other native props go to the input. */
export const TextField = ({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  prefix,
  suffix,
  type = 'text',
  'aria-describedby': describedBy,
  ...props
}: TextFieldProps) => {
  const field = { label, hint, error, optional, hideLabel, id, className, describedBy }
  return (
    <Field {...field}>
      {(control) => (
        <Control prefix={prefix} suffix={suffix}>
          <input {...props} {...control} type={type} className={controlStyles.input} />
        </Control>
      )}
    </Field>
  )
}
