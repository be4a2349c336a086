import { type ReactNode, useId } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import field from '../../primitives/field/field.module.css'
import { FieldError } from '../../primitives/field/index.ts'
import { digitAt } from './boxes.ts'
import styles from './code-field.module.css'
import { useBoxes } from './use-boxes.ts'

export interface CodeFieldProps {
  label: string
  /** The digits so far; a space represents an empty box before the last digit. */
  value: string
  onChange: (value: string) => void
  length?: number
  hint?: ReactNode
  error?: string | undefined
  /** Hides the label visually. */
  hideLabel?: boolean
  autoFocus?: boolean
  className?: string
}

/** A field for a short code, with one box per digit. */
export const CodeField = ({
  label,
  value,
  onChange,
  length = 6,
  hint,
  error,
  hideLabel,
  autoFocus,
  className,
}: CodeFieldProps) => {
  const id = useId()
  const { row, change, press, paste } = useBoxes({ value, onChange, length })
  const errorId = error ? `${id}-error` : undefined
  const hintId = hint ? `${id}-hint` : undefined

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={classNames(field.root, className)}
      data-invalid={error ? true : undefined}
    >
      <span className={field.label} id={`${id}-label`} data-hidden={hideLabel ? true : undefined}>
        {label}
      </span>
      <div ref={row} className={styles.boxes}>
        {Array.from({ length }, (_, place) => (
          <input
            key={place}
            // A box of type `number` would accept signs, and scrolling would change the digit.
            type="text"
            inputMode="numeric"
            autoFocus={autoFocus && place === 0}
            // Only the first box has `one-time-code`, because a device fills a whole received code into one box.
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={`Dígito ${place + 1} de ${length}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames(errorId, hintId)}
            className={styles.box}
            value={digitAt(value, place)}
            onChange={(event) => change(place, event.target.value)}
            onKeyDown={(event) => press(event, place)}
            onPaste={(event) => paste(event, place)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p className={field.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
