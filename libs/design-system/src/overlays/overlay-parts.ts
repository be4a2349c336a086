// This file is loaded lazily as one chunk, because no page needs the Base UI components when it starts, and these
// components are as large as React's renderer.
export { ConfirmDialogPopup } from './dialog/confirm-dialog-popup.tsx'
export { DialogClose, DialogPopup } from './dialog/dialog-popup.tsx'
export { MenuChoice, MenuHeading, MenuItem, MenuLink, MenuSeparator } from './menu/menu-items.tsx'
export { MenuPopup } from './menu/menu-popup.tsx'
export { PopoverPopup } from './popover/popover-popup.tsx'
export { SharedMenuPopup } from './menu/shared-menu-popup.tsx'
export { TooltipPopup } from './tooltip/tooltip-popup.tsx'
