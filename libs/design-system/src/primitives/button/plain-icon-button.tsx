import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from '../../foundation/class-names.ts'
import styles from './plain-icon-button.module.css'

export interface PlainIconButtonProps extends Omit<
  ButtonProps,
  'children' | 'icon' | 'block' | 'aria-label'
> {
  /** The accessible name; an `IconButton` also shows it in a tooltip. */
  label: string
  icon: ReactNode
}

/** An icon button without a tooltip. Unlike `IconButton`, it does not load the code of the tooltip. */
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
