import { useOverlays } from '../../overlays/index.ts'
import type {
  MenuChoiceProps,
  MenuHeadingProps,
  MenuItemProps,
  MenuLinkProps,
} from '../../overlays/menu/menu-items.tsx'

export type { MenuChoiceProps, MenuItemProps, MenuLinkProps }

/** One action of a `Menu`. */
export const MenuItem = (props: MenuItemProps) => {
  const parts = useOverlays(true)
  return parts ? <parts.MenuItem {...props} /> : null
}

/** One link of a `Menu`. */
export const MenuLink = (props: MenuLinkProps) => {
  const parts = useOverlays(true)
  return parts ? <parts.MenuLink {...props} /> : null
}

/** A choice among a few values inside a `Menu`. The menu stays open after a choice. */
export const MenuChoice = <Value extends string>(props: MenuChoiceProps<Value>) => {
  const parts = useOverlays(true)
  return parts ? <parts.MenuChoice {...props} /> : null
}

/** Text at the top of a `Menu`. */
export const MenuHeading = (props: MenuHeadingProps) => {
  const parts = useOverlays(true)
  return parts ? <parts.MenuHeading {...props} /> : null
}

/** A line between groups of items in a `Menu`. */
export const MenuSeparator = () => {
  const parts = useOverlays(true)
  return parts ? <parts.MenuSeparator /> : null
}
