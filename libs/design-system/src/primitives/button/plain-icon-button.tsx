import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from '../../foundation/class-names.ts'
import styles from './plain-icon-button.module.css'

export interface PlainIconButtonProps extends Omit<
  ButtonProps,
  'children' | 'icon' | 'block' | 'aria-label'
> {
  /** What it does, for readers and for the tooltip. */
  label: string
  icon: ReactNode
}

/** The button alone: inside our own fields, so that a page with a form does not pay for the tooltip's primitive. */
export const PlainIconButton = ({
  label,
  icon,
  variant = 'ghost',
  className,
  ...props
}: PlainIconButtonProps) => (
  <Button {...props} variant={variant} aria-label={label} className={classNames(styles.root, className)}>
    {icon}
  </Button>
)
