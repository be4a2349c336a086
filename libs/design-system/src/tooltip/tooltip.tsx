import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import styles from './tooltip.module.css'

export interface TooltipProps {
  /** A few words; never the only place where something is said, for a finger cannot hover. */
  content: ReactNode
  /** The control it explains; it must accept a ref and native props. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
  disabled?: boolean
}

/** A short word beside a control, on hover and on keyboard focus. */
export function Tooltip({ content, children, side = 'top', disabled = false }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger delay={400} render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
          <Base.Popup className={styles.popup}>{content}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
