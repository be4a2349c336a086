import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './field.module.css'
import { announceError } from './sender.ts'

/** The props that every field has in addition to the native props of its control. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Adds «(opcional)» to the label. */
  optional?: boolean
  /** Hides the label on the screen; screen readers still read it. */
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

/** Draws a label, an error and a hint around a control. `children` draws the control, with the props it receives. */
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

/** An error message with its icon. */
export const FieldError = ({ id, children }: { id: string | undefined; children: string }) => {
  const ref = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => announceError(ref.current), [children])
  return (
    <p ref={ref} className={styles.error} id={id}>
      <CircleAlert />
      {children}
    </p>
  )
}
