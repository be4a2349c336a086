import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  /** What the switch does. */
  hint?: ReactNode
  icon?: ReactNode
}

/** Turns a setting on or off; the change takes effect immediately. */
export const Switch = ({ label, hint, icon, id, className, ...props }: SwitchProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  return (
    <label className={classNames(styles.root, className)} htmlFor={controlId}>
      {icon}
      <span className={styles.words}>
        <span className={styles.label} id={`${controlId}-label`}>
          {label}
        </span>
        {hint ? (
          <span className={styles.hint} id={hintId}>
            {hint}
          </span>
        ) : null}
      </span>
      <span className={styles.track}>
        <input
          {...props}
          id={controlId}
          type="checkbox"
          role="switch"
          className={styles.input}
          aria-labelledby={`${controlId}-label`}
          aria-describedby={hintId}
        />
        <span className={styles.knob} aria-hidden="true" />
      </span>
    </label>
  )
}
