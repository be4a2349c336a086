import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './spinner.module.css'

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  size?: 'sm' | 'md' | 'lg'
  /** Says what is loading. Omit the label where adjacent text says the same. */
  label?: string
}

/** A turning ring that shows a short wait. Use `Skeleton` where the shape of the content is known. */
export const Spinner = ({ size = 'md', label, className, ...props }: SpinnerProps) => (
  <span
    {...props}
    role={label ? 'status' : undefined}
    aria-hidden={label ? undefined : true}
    data-size={size}
    className={classNames(styles.root, className)}
  >
    <svg viewBox="0 0 16 16" fill="none" strokeWidth="2" aria-hidden="true">
      <circle className={styles.track} cx="8" cy="8" r="6.5" />
      <path className={styles.arc} d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
    </svg>
    {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
  </span>
)
