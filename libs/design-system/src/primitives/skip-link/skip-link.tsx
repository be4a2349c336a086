import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './skip-link.module.css'

/** A link that skips the header and the menu; it must be the first tab stop. Its target needs `tabIndex={-1}`. */
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
