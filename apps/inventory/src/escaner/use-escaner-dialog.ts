import { loadFailure, usePlatform } from '@mi/federation'
import { useState } from 'react'
import { TEXTS } from './escaner.texts.ts'

const load = () => import('./escaner-dialog.tsx')

/** Loads the scanner's dialog when `open` is called. If that fails, a toast is shown, and the next call tries again. */
export const useEscanerDialog = () => {
  const { toast } = usePlatform()
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof load>>>()
  return {
    EscanerDialog: dialog?.EscanerDialog,
    fetchAhead: (): void => void load().catch(() => undefined),
    open: (): void => void load().then(setDialog, () => toast.error(loadFailure(load, TEXTS.errorAbrir))),
    close: (): void => setDialog(undefined),
  }
}
