import { Button } from '@mi/design-system'
import { useFileChoice } from '@mi/design-system/file-choice'
import Camera from 'lucide-react/icons/camera'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ImageUp from 'lucide-react/icons/image-up'
import ScanLine from 'lucide-react/icons/scan-line'
import { useEffect, useState } from 'react'
import styles from './elegir-foto.module.css'
import { TEXTS } from './foto.texts.ts'

interface ElegirFotoProps {
  readonly opening: boolean
  readonly refusal: string | undefined
  readonly conPlatos: boolean
  readonly onFile: (file: File | undefined) => void
}

const usePaste = (onFile: (file: File) => void): void => {
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent): void => {
      if (target instanceof Element && target.closest('input, textarea')) return
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (file) onFile(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onFile])
}

export const ElegirFoto = ({ opening, refusal, conPlatos, onFile }: ElegirFotoProps) => {
  const { dragging, dropProps, chooseFile, takePhoto, cameraClass, inputs } = useFileChoice({
    accept: 'image/jpeg,image/png,image/webp',
    camera: 'environment',
    labels: { file: TEXTS.elegir, camera: TEXTS.tomar },
    onFile,
  })
  usePaste(onFile)
  // Where the camera's button is hidden, the button that chooses a file is the main action.
  const [hasCamera] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  return (
    <section
      aria-labelledby="elegir-foto"
      className={styles.place}
      data-dragging={dragging || undefined}
      {...dropProps}
    >
      <span className={styles.mark} aria-hidden>
        <ScanLine />
      </span>
      <h2 id="elegir-foto">{TEXTS.titulo}</h2>
      <p className={styles.hint}>{conPlatos ? TEXTS.pistaConPlatos : TEXTS.pista}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          className={cameraClass}
          icon={<Camera />}
          busy={opening}
          onClick={takePhoto}
        >
          {TEXTS.tomar}
        </Button>
        <Button
          variant={hasCamera ? 'secondary' : 'primary'}
          icon={<ImageUp />}
          busy={opening}
          onClick={chooseFile}
        >
          {TEXTS.elegir}
        </Button>
      </div>
      <p className={styles.formats}>
        <span className={styles.drop}>{TEXTS.arrastra}</span> {TEXTS.formatos}
      </p>
      <p role="status" className={styles.state}>
        {opening && TEXTS.abriendo}
      </p>
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          <CircleAlert aria-hidden />
          {refusal}
        </p>
      )}
      {inputs}
    </section>
  )
}
