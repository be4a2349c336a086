export type { MenuItemProps, MenuLinkProps } from './menu-popup.tsx'
export { Menu, MenuItem, MenuLink, type MenuProps, MenuSeparator } from './menu.tsx'
