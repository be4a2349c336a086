import { sentenceFor } from '@mi/api-client'
import { Button } from '@mi/design-system'
import { dayInBogota } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import styles from './exportar.module.css'
import { TEXTS } from './lista.texts.ts'

const save = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The URL stays valid for a minute, because some browsers begin the download only after this function ends.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

interface ExportarProps {
  /** The beginning of the file's name, before the day of the export. */
  readonly nombre: string
  /** `true` hides the button, except while an export is running. */
  readonly isEmpty: boolean
  readonly onExportar: (signal: AbortSignal) => Promise<Blob>
}

export const Exportar = ({ nombre, isEmpty, onExportar }: ExportarProps) => {
  const { toast, now } = usePlatform()
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)
  // Leaving the page cancels the export, because otherwise the file would be saved while the person sees another page.
  useEffect(() => () => running.current?.abort(), [])

  const run = async (): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      const file = await onExportar(controller.signal)
      const name = `${nombre}-${dayInBogota(now())}.csv`
      save(file, name)
      toast.success(TEXTS.exportado, { detail: name })
    } catch (error) {
      if (controller.signal.aborted) return
      toast.error(sentenceFor(error, TEXTS.errorExportar, { server: [503] }))
    } finally {
      if (!controller.signal.aborted) setBusy(false)
    }
  }
  const cancel = (): void => {
    running.current?.abort()
    setBusy(false)
    toast.info(TEXTS.exportacionCancelada)
  }

  if (isEmpty && !isBusy) return null
  return (
    <div className={styles.export}>
      {isBusy && (
        <>
          <span role="status" className={styles.progress}>
            {TEXTS.exportando}
          </span>
          <Button variant="ghost" onClick={cancel}>
            {TEXTS.cancelar}
          </Button>
        </>
      )}
      <Button icon={<Download />} busy={isBusy} onClick={() => void run()}>
        {TEXTS.exportar}
      </Button>
    </div>
  )
}
