import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { Spinner } from '../spinner/index.ts'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: 'sm' | 'md'
  /** Shows a spinner in place of the label and ignores presses. */
  busy?: boolean
  icon?: ReactNode
  /** Fills the width of its container. */
  block?: boolean
}

/** A button whose label names the action with a verb. A screen has at most one `primary` button. */
export const Button = ({
  variant = 'secondary',
  size = 'md',
  busy = false,
  icon,
  block = false,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) => {
  // A busy button is not `disabled`, because a disabled button would lose the focus, and screen readers would not
  // announce its busy state.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))

  return (
    <button
      {...props}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      data-variant={variant}
      data-size={size}
      data-busy={busy || undefined}
      data-block={block || undefined}
      className={classNames(styles.root, className)}
    >
      <span className={styles.content}>
        {icon ? (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        ) : null}
        {children}
      </span>
      {busy ? <Spinner className={styles.spinner} /> : null}
    </button>
  )
}
