// What floats over a page. Its primitives are as heavy as the renderer, and no page shows one at its start.
export { ConfirmDialog } from './dialog/confirm-dialog-popup.tsx'
export { Dialog, DialogClose } from './dialog/dialog-popup.tsx'
export { MenuChoice, MenuItem, MenuLink, MenuPopup, MenuSeparator } from './menu/menu-popup.tsx'
export { SharedMenuPopup } from './menu/shared-menu-popup.tsx'
export { TooltipPopup } from './tooltip/tooltip-popup.tsx'
