export { Dialog, DialogClose } from '../overlays/dialogs.tsx'
export type { DialogProps } from './dialog.tsx'
