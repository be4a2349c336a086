import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './floating-action-button.module.css'

export interface FloatingActionButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: ReactNode
  label: string
}

/** The page's main action, fixed at the bottom right, above the bottom bar of a phone. */
export const FloatingActionButton = ({ icon, label, className, ...props }: FloatingActionButtonProps) => (
  <button type="button" {...props} className={classNames(styles.root, className)}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <span className={styles.word}>{label}</span>
  </button>
)
