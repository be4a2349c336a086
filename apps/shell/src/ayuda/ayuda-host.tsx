import { loadFailure } from '@mi/federation'
import { useEffect, useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import { pedirAyuda, useAyudaPedida } from '../page/ayuda-pedida.ts'
import { TEXTS } from './ayuda.texts.ts'

const load = () => import('./ayuda-panel.tsx')

export const AyudaHost = () => {
  const { toast } = useShell().platform
  const parte = useAyudaPedida()
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    if (parte === undefined) return
    load().then(setPanel, () => {
      pedirAyuda(undefined)
      toast.error(loadFailure(load, TEXTS.errorAbrir))
    })
  }, [parte, toast])
  return (
    <>
      {/* Never shown: the key `?` presses it. */}
      <button type="button" hidden aria-keyshortcuts="?" onClick={() => pedirAyuda('atajos')} />
      {panel && <panel.AyudaDialogs parte={parte} onClose={() => pedirAyuda(undefined)} />}
    </>
  )
}
