import { loadAhead, usePlatform } from '@mi/federation'
import { useEffect, useState } from 'react'
import { TEXTS } from './productos.texts.ts'

const load = () => import('./producto-dialog.tsx')

const AHEAD_MS = 1500

/**
 * The product form, which nobody needs to look at a list: with its contract and its library it is more code than
 * the list. Fetched a moment after the list, or when it is asked for; a failure is said and not remembered.
 */
export const useProductoDialog = (wanted: boolean, mayWant: boolean, onFailure: () => void) => {
  const { toast } = usePlatform()
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof load>>>()

  useEffect(() => {
    if (!mayWant) return undefined
    const timer = setTimeout(() => void loadAhead(load), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [mayWant])

  useEffect(() => {
    if (!wanted || dialog) return undefined
    let left = false
    load().then(
      (loaded) => {
        if (!left) setDialog(loaded)
      },
      () => {
        if (left) return
        toast.error(TEXTS.errorAbrir)
        onFailure()
      },
    )
    return () => {
      left = true
    }
  }, [wanted, dialog, toast, onFailure])

  return dialog
}
