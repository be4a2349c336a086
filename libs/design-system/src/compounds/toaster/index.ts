export { toast, type ToastOptions, type ToastPort } from './toast.tsx'
export { Toaster } from './toaster.tsx'
