import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './floating-action-button.module.css'

export interface FloatingActionButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: ReactNode
  label: string
}

/**
 * The button for the main action of a page, at the bottom of the window. Its parent must be a `ListPage`, because a
 * `ListPage` is as tall as the window even if its content is short.
 */
export const FloatingActionButton = ({ icon, label, className, ...props }: FloatingActionButtonProps) => (
  <div className={styles.strip}>
    <div className={styles.bar}>
      <button type="button" {...props} className={classNames(styles.root, className)}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {label}
      </button>
    </div>
  </div>
)
