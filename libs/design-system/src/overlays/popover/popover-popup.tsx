import { Popover as Base } from '@base-ui/react/popover'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useRef } from 'react'
import { PlainIconButton } from '../../primitives/button/index.ts'
import { isFocusTaken } from '../layers/is-focus-taken.ts'
import { useLayer } from '../layers/use-layer.ts'
import styles from './popover.module.css'

export interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opened the popover. This button gets the focus when the popover closes. */
  anchor: HTMLElement | null
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** The lazily loaded part of `Popover`. */
export const PopoverPopup = ({ open, onOpenChange, anchor, title, actions, children }: PopoverProps) => {
  const titleId = useId()
  const popup = useRef<HTMLDivElement>(null)
  useLayer(open, () => onOpenChange(false))
  const change = (next: boolean, details: Base.Root.ChangeEventDetails): void => {
    // A press on the button is ignored. Otherwise the press would close the popover, and then the click of the button
    // would open the popover again.
    const pressed = details.event.target
    if (details.reason === 'outside-press' && pressed instanceof Node && anchor?.contains(pressed))
      return details.cancel()
    onOpenChange(next)
  }
  return (
    <Base.Root open={open} onOpenChange={change}>
      {/* The popover is mounted outside the button's landmark. Otherwise a dialog that is opened from the
          popover would be mounted in that landmark too, and would be confined to the area of the landmark. */}
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup
            ref={popup}
            className={styles.popup}
            aria-labelledby={titleId}
            initialFocus={(): boolean => true}
            finalFocus={() => (isFocusTaken(popup.current) ? false : (anchor ?? true))}
          >
            <div className={styles.header}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              {actions}
              <Base.Close
                render={<PlainIconButton size="sm" label="Cerrar" icon={<X />} className={styles.close} />}
              />
            </div>
            <div className={styles.body}>{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
