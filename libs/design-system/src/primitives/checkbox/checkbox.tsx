import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { FieldError } from '../field/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** True if the checkbox stands for several items of which some, but not all, are selected. */
  indeterminate?: boolean
  /** Hides the label on the screen; screen readers still read it. */
  hideLabel?: boolean
}

/** A checkbox for a yes-or-no choice that takes effect when the form is submitted. */
export const Checkbox = ({
  label,
  hint,
  error,
  indeterminate = false,
  hideLabel = false,
  id,
  className,
  ref,
  'aria-describedby': describedBy,
  ...props
}: CheckboxProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const input = root.current?.querySelector('input')
    if (input) input.indeterminate = indeterminate
  }, [indeterminate])

  return (
    <div ref={root} className={classNames(styles.root, className)} data-label-hidden={hideLabel || undefined}>
      <label className={styles.row}>
        <span className={styles.box}>
          <input
            {...props}
            ref={ref}
            id={controlId}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames(errorId, hintId, describedBy)}
          />
          {indeterminate ? <Minus className={styles.mark} /> : <Check className={styles.mark} />}
        </span>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </label>
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}
