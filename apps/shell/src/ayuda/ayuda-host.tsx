import { loadFailure } from '@mi/federation'
import { useEffect, useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import { pedirAyuda, useAyudaPedida } from '../page/ayuda-pedida.ts'
import { isTyping } from '../page/is-typing.ts'
import { TEXTS } from './ayuda.texts.ts'

const load = () => import('./ayuda-panel.tsx')

const onKeyDown = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key !== '?' || ctrlKey || metaKey || altKey || event.defaultPrevented || isTyping(target)) return
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return
  event.preventDefault()
  pedirAyuda('atajos')
}

/** Shows the help that a command of the search asks for and, on `?`, the keyboard shortcuts. */
export const AyudaHost = () => {
  const { toast } = useShell().platform
  const parte = useAyudaPedida()
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    if (parte === undefined) return
    load().then(setPanel, () => {
      pedirAyuda(undefined)
      toast.error(loadFailure(load, TEXTS.errorAbrir))
    })
  }, [parte, toast])
  return panel ? <panel.AyudaDialogs parte={parte} onClose={() => pedirAyuda(undefined)} /> : null
}
