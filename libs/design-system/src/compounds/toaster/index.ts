export { toast, type ToastPort } from './toast.ts'
export type { ToastOptions } from './toast-options.ts'
export { Toaster, loadToaster } from './toaster.tsx'
