import type { Lectura } from '@mi/barcode'
import { Button, Dialog, DialogClose } from '@mi/design-system'
import Camera from 'lucide-react/icons/camera'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Flashlight from 'lucide-react/icons/flashlight'
import ImageUp from 'lucide-react/icons/image-up'
import { useRef } from 'react'
import styles from './escaner-dialog.module.css'
import { TEXTS } from './escaner.texts.ts'
import { useEscaner } from './use-escaner.ts'

interface EscanerDialogProps {
  readonly onRead: (lectura: Lectura) => void
  readonly onClose: () => void
}

export const EscanerDialog = ({ onRead, onClose }: EscanerDialogProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const { estado, linterna, toggleLinterna, retry, reading, failure, onFile } = useEscaner(video, onRead)
  const isLive = estado === 'viva'
  const isOff = !isLive && estado !== 'pidiendo'
  return (
    <Dialog
      open
      size="md"
      title={TEXTS.titulo}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <>
          <DialogClose>{TEXTS.cerrar}</DialogClose>
          <Button
            variant={isOff ? 'primary' : 'secondary'}
            icon={<ImageUp />}
            busy={reading}
            onClick={() => file.current?.click()}
          >
            {TEXTS.foto}
          </Button>
        </>
      }
    >
      <div className={styles.view} data-live={isLive || undefined}>
        <video ref={video} muted playsInline aria-label={TEXTS.vista} className={styles.video} />
        {isLive ? (
          <span className={styles.guide} aria-hidden />
        ) : (
          <div className={styles.state}>
            <Camera aria-hidden />
            <p role="status">{isOff ? TEXTS[estado] : TEXTS.pidiendo}</p>
            {isOff && estado !== 'https' && (
              <Button size="sm" onClick={retry}>
                {TEXTS.reintentar}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.below}>
        <p className={styles.hint} role="status">
          {reading ? TEXTS.leyendo : isLive ? TEXTS.guia : ''}
        </p>
        {isLive && linterna !== undefined && (
          <Button size="sm" icon={<Flashlight />} aria-pressed={linterna} onClick={toggleLinterna}>
            {TEXTS.linterna}
          </Button>
        )}
      </div>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          <CircleAlert aria-hidden />
          {failure}
        </p>
      )}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={TEXTS.foto}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </Dialog>
  )
}
