import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import styles from './menu.module.css'

export interface MenuProps {
  /** The button that opens it, such as an `IconButton` or a `Button`. */
  trigger: ReactElement
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
}

// A menu belongs to the part of the page that its button stands in: readers look for it there.
const LANDMARKS = 'main, header, nav, [role="dialog"]'

/** Actions behind a button; arrows move, a letter jumps, `Esc` leaves. */
export function Menu({ trigger, children, side = 'bottom', align = 'end' }: MenuProps) {
  const [home, setHome] = useState<HTMLElement>()
  return (
    <Base.Root
      modal={false}
      onOpenChange={(open, { trigger: opener }) => {
        if (open) setHome(opener?.closest<HTMLElement>(LANDMARKS) ?? undefined)
      }}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal container={home}>
        <Base.Positioner
          className={styles.positioner}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
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

/** Words at the top of a `Menu` that are no action, such as whose menu it is. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>
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
