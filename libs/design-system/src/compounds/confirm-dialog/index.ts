export { ConfirmDialog } from '../dialog/dialog.tsx'
export type { ConfirmDialogProps } from '../../overlays/dialog/confirm-dialog-popup.tsx'
