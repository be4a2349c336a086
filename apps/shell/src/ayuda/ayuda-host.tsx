import { pedirAyuda, useAyudaPedida } from '../page/ayuda-pedida.ts'
import { useAyudaCode } from './use-ayuda-code.ts'

const load = () => import('./ayuda-panel.tsx')

export const AyudaHost = () => {
  const parte = useAyudaPedida()
  const panel = useAyudaCode(load)
  return panel && <panel.AyudaDialogs parte={parte} onClose={() => pedirAyuda(undefined)} />
}
