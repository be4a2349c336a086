import { pedirAyuda, useAyudaPedida } from '../page/ayuda-pedida.ts'
import { useAyudaCode } from './use-ayuda-code.ts'

const load = () => import('./ayuda-panel.tsx')

export const AyudaHost = () => {
  const parte = useAyudaPedida()
  const panel = useAyudaCode(load)
  return (
    <>
      {/* This button is never shown. The handler of shortcuts clicks the button when the person presses `?`. */}
      <button type="button" hidden aria-keyshortcuts="?" onClick={() => pedirAyuda('atajos')} />
      {panel && <panel.AyudaDialogs parte={parte} onClose={() => pedirAyuda(undefined)} />}
    </>
  )
}
