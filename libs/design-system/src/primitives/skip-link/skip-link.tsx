import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './skip-link.module.css'

/** First stop of the keyboard: jumps over the frame. The target needs `tabIndex={-1}` to take the focus. */
export const SkipLink = ({
  href = '#contenido',
  children = 'Saltar al contenido',
  className,
  ...props
}: ComponentProps<'a'>) => (
  <a {...props} href={href} className={classNames(styles.root, className)}>
    {children}
  </a>
)
