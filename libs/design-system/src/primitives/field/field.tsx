import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './field.module.css'

/** The props that every field has in addition to its native props. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  /** The message of an invalid field, shown below the field and referenced by `aria-describedby`. */
  error?: string | undefined
  /** Adds «(opcional)» to the label; fields are required by default. */
  optional?: boolean
  /** Hides the label visually, where the context already explains the field. */
  hideLabel?: boolean
}

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined
  describedBy?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/**
 * Draws a label above a control, and an error and a hint below it. `children` draws the control, with the ids that link
 * the control to its label, error and hint.
 */
export const Field = ({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  describedBy,
  className,
  children,
}: FieldFrameProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const errorId = error ? `${controlId}-error` : undefined
  const hintId = hint ? `${controlId}-hint` : undefined

  return (
    <div className={classNames(styles.root, className)} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={controlId} data-hidden={hideLabel ? true : undefined}>
        {label}
        {optional ? <span className={styles.optional}> (opcional)</span> : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': classNames(errorId, hintId, describedBy),
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** An error message with its icon, also for fields that draw their own frame. */
export const FieldError = ({ id, children }: { id: string | undefined; children: string }) => (
  <p className={styles.error} id={id}>
    <CircleAlert />
    {children}
  </p>
)
