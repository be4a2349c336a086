import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import type { ReactElement, ReactNode } from 'react'
import styles from './menu.module.css'

interface MenuItemContentProps {
  icon: ReactNode
  children: ReactNode
}

const MenuItemContent = ({ icon, children }: MenuItemContentProps) => (
  <>
    {icon ? (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    ) : null}
    {children}
  </>
)

export interface MenuItemProps {
  icon?: ReactNode
  /** Marks a destructive action. Place such an item last, after a separator. */
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/** The lazily loaded part of the `MenuItem` in `compounds/menu`. */
export const MenuItem = ({ icon, danger = false, disabled = false, onSelect, children }: MenuItemProps) => (
  <Base.Item className={styles.item} data-danger={danger || undefined} disabled={disabled} onClick={onSelect}>
    <MenuItemContent icon={icon}>{children}</MenuItemContent>
  </Base.Item>
)

export interface MenuLinkProps {
  icon?: ReactNode
  /** A link without children, such as `<a href="…" />` or a router's link. */
  render: ReactElement
  children: ReactNode
}

/** The lazily loaded part of the `MenuLink` in `compounds/menu`. */
export const MenuLink = ({ icon, render, children }: MenuLinkProps) => (
  <Base.LinkItem className={styles.item} render={render} closeOnClick>
    <MenuItemContent icon={icon}>{children}</MenuItemContent>
  </Base.LinkItem>
)

export interface MenuChoiceProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
}

/** The lazily loaded part of the `MenuChoice` in `compounds/menu`. */
export const MenuChoice = <Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) => (
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

export interface MenuHeadingProps {
  children: ReactNode
}

/** The lazily loaded part of the `MenuHeading` in `compounds/menu`. */
export const MenuHeading = ({ children }: MenuHeadingProps) => (
  <div className={styles.heading}>{children}</div>
)

/** The lazily loaded part of the `MenuSeparator` in `compounds/menu`. */
export const MenuSeparator = () => <Base.Separator className={styles.separator} />
