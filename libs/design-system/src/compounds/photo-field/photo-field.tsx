import Camera from 'lucide-react/icons/camera'
import ImageUp from 'lucide-react/icons/image-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Avatar } from '../../primitives/avatar/index.ts'
import { Button } from '../../primitives/button/index.ts'
import { classNames } from '../../foundation/class-names.ts'
import { FieldError } from '../../primitives/field/index.ts'
import { useFileChoice } from '../../primitives/file-choice/index.ts'
import { Spinner } from '../../primitives/spinner/index.ts'
import styles from './photo-field.module.css'
import { PHOTO_TYPES, refusalOf, toSquarePhoto } from './square-photo.ts'

export interface PhotoFieldProps {
  label: string
  /** The person's name. Its initials are shown while there is no photo. */
  name: string
  /** The saved photo. */
  src?: string | null | undefined
  /** A chosen photo that is not saved yet. It is shown instead of `src`. */
  value?: Blob | null | undefined
  busy?: boolean
  error?: string | undefined
  /**
   * Called as soon as a file is chosen. The promise resolves to the central square as a JPEG of at most 800 × 800 pixels.
   * It rejects if the file cannot be read, which the field reports.
   */
  onPick: (photo: Promise<Blob>) => void
  /** If given, a saved photo has a button that removes it. */
  onRemove?: (() => void) | undefined
  className?: string
}

const useObjectUrl = (blob: Blob | null | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return undefined
    const own = URL.createObjectURL(blob)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an object URL must be revoked, which only an effect can do
    setUrl(own)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(own)
    }
  }, [blob])
  return blob ? url : undefined
}

interface RemoveButtonProps {
  busy: boolean
  onRemove: () => void
  /** Called when the button disappears together with the photo while it has the focus. */
  onFocusLost: () => void
}

const RemoveButton = ({ busy, onRemove, onFocusLost }: RemoveButtonProps) => {
  const ref = useRef<HTMLButtonElement>(null)
  const onRemoved = useEffectEvent((button: HTMLElement | null) => {
    if (button !== null && button === document.activeElement) onFocusLost()
  })
  useLayoutEffect(() => {
    const button = ref.current
    // React runs this cleanup before it removes the button, so the button still has the focus.
    return () => onRemoved(button)
  }, [])
  return (
    <Button
      ref={ref}
      size="sm"
      variant="ghost"
      icon={<Trash2 />}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onRemove()
      }}
    >
      Quitar foto
    </Button>
  )
}

/** A field for a person's photo. Users choose a file, drop a file or take a photo. The field crops it to a square. */
export const PhotoField = ({
  label,
  name,
  src,
  value,
  busy = false,
  error,
  onPick,
  onRemove,
  className,
}: PhotoFieldProps) => {
  const id = useId()
  const chooseRef = useRef<HTMLButtonElement>(null)
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const chosen = useObjectUrl(value)
  const isBusy = busy || reading
  const said = refusal ?? error

  const read = (picked: File | undefined) => {
    if (!picked || isBusy) return
    const refused = refusalOf(picked)
    setRefusal(refused)
    if (refused) return
    setReading(true)
    const photo = toSquarePhoto(picked)
    photo
      .catch(() => setRefusal('No pudimos leer la foto. Prueba con otra.'))
      .finally(() => setReading(false))
    onPick(photo)
  }
  const { dragging, dropProps, chooseFile, takePhoto, cameraClass, inputs } = useFileChoice({
    accept: PHOTO_TYPES.join(','),
    camera: 'user',
    onFile: read,
  })

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={said ? `${id}-error` : undefined}
      className={classNames(styles.root, className)}
      data-dragging={dragging || undefined}
      {...dropProps}
    >
      <span className={styles.picture}>
        <Avatar size="xl" name={name} src={chosen ?? src} decorative />
        {isBusy ? (
          <span className={styles.busy}>
            <Spinner label={value || reading ? 'Guardando foto…' : 'Quitando foto…'} />
          </span>
        ) : null}
      </span>
      <div className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <div className={styles.actions}>
          <Button ref={chooseRef} size="sm" icon={<ImageUp />} aria-disabled={isBusy} onClick={chooseFile}>
            {(chosen ?? src) ? 'Cambiar foto' : 'Subir foto'}
          </Button>
          <Button
            size="sm"
            className={cameraClass}
            icon={<Camera />}
            aria-disabled={isBusy}
            onClick={takePhoto}
          >
            Tomar foto
          </Button>
          {src && onRemove ? (
            <RemoveButton
              busy={isBusy}
              onRemove={() => {
                setRefusal(undefined)
                onRemove()
              }}
              onFocusLost={() => chooseRef.current?.focus()}
            />
          ) : null}
        </div>
        {said ? (
          <div role="alert">
            <FieldError id={`${id}-error`}>{said}</FieldError>
          </div>
        ) : (
          <p className={styles.hint}>JPG, PNG o WEBP de hasta 10 MB.</p>
        )}
      </div>
      {inputs}
    </div>
  )
}
