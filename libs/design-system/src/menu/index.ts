export {
  Menu,
  MenuChoice,
  type MenuChoiceProps,
  MenuHeading,
  MenuItem,
  type MenuItemProps,
  MenuLink,
  type MenuLinkProps,
  type MenuProps,
  MenuSeparator,
} from './menu.tsx'
