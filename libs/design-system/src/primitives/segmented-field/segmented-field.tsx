import { type ReactNode, useId } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './segmented-field.module.css'

export interface SegmentedFieldProps<Value extends string> {
  label: string
  /** Hides the label on the screen; screen readers still read it. */
  hideLabel?: boolean
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  className?: string
}

/** Lets the user choose one of two to four short options. The choice takes effect at once. */
export const SegmentedField = <Value extends string>({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  className,
}: SegmentedFieldProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={classNames(styles.root, className)}>
      <legend className={styles.legend} data-hidden={hideLabel || undefined}>
        {label}
      </legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              className={styles.input}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
