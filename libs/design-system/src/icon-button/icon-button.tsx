import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/index.ts'
import { classNames } from '../class-names.ts'
import { Tooltip, type TooltipProps } from '../tooltip/index.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'block' | 'aria-label'> {
  /** What it does, for readers and for the tooltip. */
  label: string
  icon: ReactNode
  tooltipSide?: TooltipProps['side']
  /** Off where many stand together and each would mount its own, such as in long lists. */
  tooltip?: boolean
}

/** An action whose drawing everybody knows; the word still exists for readers and on hover. */
export function IconButton({
  label,
  icon,
  tooltipSide = 'top',
  tooltip = true,
  variant = 'ghost',
  className,
  ...props
}: IconButtonProps) {
  const button = (
    <Button {...props} variant={variant} aria-label={label} className={classNames(styles.root, className)}>
      {icon}
    </Button>
  )
  return tooltip ? (
    <Tooltip content={label} side={tooltipSide}>
      {button}
    </Tooltip>
  ) : (
    button
  )
}
