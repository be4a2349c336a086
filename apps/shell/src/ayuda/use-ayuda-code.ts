import { loadFailure } from '@mi/federation'
import { useEffect, useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import { pedirAyuda, useAyudaPedida } from '../page/ayuda-pedida.ts'
import { TEXTS } from './ayuda.texts.ts'

/** Calls `load` when the person asks for help. If the loading fails, a toast says so. The next request tries again. */
export const useAyudaCode = <Code extends object>(load: () => Promise<Code>): Code | undefined => {
  const { toast } = useShell().platform
  const isWanted = useAyudaPedida() !== undefined
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    if (!isWanted) return
    load().then(setCode, () => {
      pedirAyuda(undefined)
      toast.error(loadFailure(load, TEXTS.errorAbrir))
    })
  }, [isWanted, load, toast])
  return code
}
