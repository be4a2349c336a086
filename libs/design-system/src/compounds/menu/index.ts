export type { MenuChoiceProps, MenuItemProps, MenuLinkProps } from '../../overlays/menu/menu-popup.tsx'
export { Menu, MenuChoice, MenuHeading, MenuItem, MenuLink, type MenuProps, MenuSeparator } from './menu.tsx'
export { type MenuAnchor, SharedMenu, type SharedMenuProps, menuButtonProps } from './shared-menu.tsx'
