import { IconButton } from '@mi/design-system'
import type { ComponentProps } from 'react'
import styles from './bar-button.module.css'

interface BarButtonProps extends Pick<
  ComponentProps<typeof IconButton>,
  'label' | 'icon' | 'ref' | 'onClick' | 'onPointerEnter' | 'onFocus'
> {
  /** Whether the panel that belongs to the button is open. */
  readonly open: boolean
}

export const BarButton = ({ open, ...props }: BarButtonProps) => (
  <IconButton
    {...props}
    tooltipSide="bottom"
    className={styles.button}
    aria-haspopup="dialog"
    aria-expanded={open}
  />
)
