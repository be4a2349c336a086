import { type ReactElement, type ReactNode, cloneElement } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import type { ButtonVariant } from './button.tsx'
import styles from './button.module.css'

export interface ButtonLinkProps {
  /** A link without children, such as `<a href="…" />` or a router's link. */
  render: ReactElement<{ className?: string | undefined; children?: ReactNode }>
  variant?: ButtonVariant
  size?: 'sm' | 'md'
  icon?: ReactNode
  block?: boolean
  className?: string
  children: ReactNode
}

/** A link that looks like a button. */
export const ButtonLink = ({
  render,
  variant = 'secondary',
  size = 'md',
  icon,
  block = false,
  className,
  children,
}: ButtonLinkProps) =>
  cloneElement(
    render,
    {
      className: classNames(styles.root, styles.link, className),
      'data-variant': variant,
      'data-size': size,
      'data-block': block || undefined,
    } as object,
    <span className={styles.content}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children}
    </span>,
  )
