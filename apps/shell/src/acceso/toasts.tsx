import { Toaster, toast } from '@mi/design-system'
import { createRoot } from 'react-dom/client'
import type { Aviso } from './aviso.ts'

let mounted = false

const mount = (): void => {
  if (mounted) return
  mounted = true
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />)
}

/** Shows a notice in this page. */
export const raise = ({ tipo, texto }: Aviso): void => {
  mount()
  toast[tipo](texto)
}
