export { Dialog, DialogClose } from './dialog.tsx'
export type { DialogProps } from '../../overlays/dialog/dialog-popup.tsx'
