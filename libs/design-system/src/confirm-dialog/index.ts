export { ConfirmDialog } from '../overlays/dialogs.tsx'
export type { ConfirmDialogProps } from './confirm-dialog.tsx'
