import { ToasterRegion, notify } from '@mi/design-system/seldom'
import { createRoot } from 'react-dom/client'
import type { Aviso } from './aviso.ts'

let mounted = false

const mount = (): void => {
  if (mounted) return
  mounted = true
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ToasterRegion />)
}

export const raise = ({ tipo, texto }: Aviso): void => {
  mount()
  notify(tipo, texto)
}
