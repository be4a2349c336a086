export {
  MenuChoice,
  type MenuChoiceProps,
  MenuHeading,
  MenuItem,
  type MenuItemProps,
  MenuLink,
  type MenuLinkProps,
  MenuSeparator,
} from './menu-items.tsx'
export { Menu, type MenuProps } from './menu.tsx'
export { type MenuAnchor, SharedMenu, type SharedMenuProps, menuButtonProps } from './shared-menu.tsx'
