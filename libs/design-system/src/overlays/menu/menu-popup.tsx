import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import styles from './menu.module.css'

export interface MenuPopupProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opened by a key: the first item takes the focus. */
  byKeyboard: boolean
  /** The button that it belongs to. */
  anchor: HTMLElement | null
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
}

// A menu belongs to the part of the page that its button stands in: readers look for it there.
const LANDMARKS = 'main, header, nav, [role="dialog"]'

/** Goes on to the first item as soon as the popup, which opens from afar, has the focus. */
const useFirstItem = (isWanted: boolean) => {
  const popupRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let frame = requestAnimationFrame(function enter() {
      const popup = popupRef.current
      if (popup && document.activeElement === popup) {
        popup.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')?.focus()
      } else if (!popup?.contains(document.activeElement)) frame = requestAnimationFrame(enter)
    })
    return () => cancelAnimationFrame(frame)
  }, [isWanted])
  return popupRef
}

/** Whether an action has taken the focus elsewhere, into a dialog for instance, before its menu was gone. */
const isFocusTaken = (popup: HTMLElement | null): boolean => {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !popup?.contains(activeElement)
}

/** What opens behind the button of a `Menu`. */
export function MenuPopup({
  open,
  onOpenChange,
  byKeyboard,
  anchor,
  children,
  side = 'bottom',
  align = 'end',
}: MenuPopupProps) {
  const popupRef = useFirstItem(open && byKeyboard)
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    // The button's own press opens and closes; taken for one outside it would open again at once.
    const pressed = details.event.target
    if (details.reason === 'outside-press' && pressed instanceof Node && anchor?.contains(pressed))
      return details.cancel()
    onOpenChange(next)
  }
  return (
    <Base.Root modal={false} open={open} onOpenChange={change}>
      <Base.Portal container={anchor?.closest<HTMLElement>(LANDMARKS) ?? undefined}>
        <Base.Positioner
          className={styles.positioner}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup
            ref={popupRef}
            className={styles.popup}
            aria-labelledby={anchor?.id}
            finalFocus={() => (isFocusTaken(popupRef.current) ? false : (anchor ?? true))}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export interface MenuItemProps {
  icon?: ReactNode
  /** For what destroys; stands last, after a separator. */
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One action of a `Menu`: icon and word. */
export function MenuItem({ icon, danger = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item
      className={styles.item}
      data-danger={danger || undefined}
      disabled={disabled}
      onClick={onSelect}
    >
      <MenuItemContent icon={icon}>{children}</MenuItemContent>
    </Base.Item>
  )
}

export interface MenuLinkProps {
  icon?: ReactNode
  /** The link itself, such as `<a href="…" />` or a router's link without children. */
  render: ReactElement
  children: ReactNode
}

/** One destination of a `Menu`. */
export function MenuLink({ icon, render, children }: MenuLinkProps) {
  return (
    <Base.LinkItem className={styles.item} render={render} closeOnClick>
      <MenuItemContent icon={icon}>{children}</MenuItemContent>
    </Base.LinkItem>
  )
}

export interface MenuChoiceProps<Value extends string> {
  /** What is chosen here; stands above the choices. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
}

/** One of a few, chosen inside a `Menu`, which stays open to show the effect. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      <Base.Group>
        <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={styles.item}>
            <MenuItemContent icon={option.icon}>{option.label}</MenuItemContent>
            <Base.RadioItemIndicator className={styles.chosen}>
              <Check />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  )
}

/** Parts groups of a `Menu`. */
export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />
}

function MenuItemContent({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children}
    </>
  )
}
