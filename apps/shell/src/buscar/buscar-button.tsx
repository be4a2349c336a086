import { loadFailure } from '@mi/federation'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import styles from './buscar-button.module.css'
import { TEXTS } from './buscar.texts.ts'

const load = () => import('./buscar-dialog.tsx')

export const BuscarButton = () => {
  const { toast } = useShell().platform
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof load>>>()
  const open = (): void => void load().then(setDialog, () => toast.error(loadFailure(load, TEXTS.errorAbrir)))
  const fetchAhead = (): void => void load().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={TEXTS.abrir}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={open}
      >
        <Search aria-hidden />
        <span className={styles.word}>{TEXTS.abrir}</span>
        <kbd className={styles.key}>/</kbd>
      </button>
      {dialog && <dialog.BuscarDialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
