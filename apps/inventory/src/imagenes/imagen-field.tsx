import { Button, Spinner } from '@mi/design-system'
import { miniaturaDe } from '@mi/domain'
import Camera from 'lucide-react/icons/camera'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ImageUp from 'lucide-react/icons/image-up'
import Trash from 'lucide-react/icons/trash-2'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import styles from './imagen-field.module.css'
import { TEXTS } from './imagenes.texts.ts'
import { Recortador } from './recortador.tsx'
import { usePicture } from './use-picture.ts'
import type { Subida } from './use-subida.ts'

interface ImagenFieldProps {
  /** Where the product's picture is; empty without one. */
  readonly value: string
  readonly subida: Subida
  readonly className?: string | undefined
}

const STATES = { subiendo: TEXTS.subiendo, subida: TEXTS.subida, fallida: '' } as const

const Shown = ({ value, subida }: Pick<ImagenFieldProps, 'value' | 'subida'>) => {
  const { chosen } = subida
  return (
    <span className={styles['frame']}>
      <img src={chosen?.url ?? miniaturaDe(value)} alt={TEXTS.vista} />
      {chosen?.estado === 'subiendo' && (
        <span className={styles['busy']}>
          <Spinner label={TEXTS.subiendo} />
        </span>
      )}
    </span>
  )
}

const Failure = ({ refusal, subida }: { refusal: string | undefined; subida: Subida }) => {
  const hasFailed = subida.chosen?.estado === 'fallida'
  if (refusal === undefined && !hasFailed) return null
  return (
    <div className={styles['error']} role="alert">
      <CircleAlert aria-hidden />
      <span>{refusal ?? `${TEXTS.errorSubir}. ${TEXTS.puedesGuardar}`}</span>
      {refusal === undefined && (
        <Button size="sm" onClick={subida.retry}>
          {TEXTS.reintentar}
        </Button>
      )}
    </div>
  )
}

/** A product's picture: from a file or the camera, cut before it is sent; the form is saved with or without it. */
export const ImagenField = ({ value, subida, className }: ImagenFieldProps) => {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [dragging, setDragging] = useState(false)
  const { picture, reading, refusal, read, drop, fail } = usePicture()
  const hasOne = subida.chosen !== undefined || value !== ''

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    read(currentTarget.files?.[0])
    // The same file again is a choice, too.
    currentTarget.value = ''
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setDragging(isOver)
  }
  const giveBackFocus = () => setTimeout(() => document.getElementById(`${id}-choose`)?.focus())

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={className}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        read(event.dataTransfer.files[0])
      }}
    >
      <span id={`${id}-label`} className={styles['label']}>
        {TEXTS.imagen} <span className={styles['optional']}>(opcional)</span>
      </span>
      {picture ? (
        <Recortador
          picture={picture}
          onCut={(imagen) => {
            drop()
            subida.pick(imagen)
            giveBackFocus()
          }}
          onFailure={fail}
          onCancel={() => {
            drop()
            giveBackFocus()
          }}
        />
      ) : (
        <div className={styles['box']} data-dragging={dragging || undefined}>
          {hasOne && <Shown value={value} subida={subida} />}
          <div className={styles['words']}>
            {!hasOne && <p className={styles['hint']}>{TEXTS.pista}</p>}
            <div className={styles['actions']}>
              <Button
                id={`${id}-choose`}
                size="sm"
                icon={<ImageUp />}
                busy={reading}
                onClick={() => file.current?.click()}
              >
                {hasOne ? TEXTS.cambiar : TEXTS.elegir}
              </Button>
              <Button
                size="sm"
                className={styles['camera']}
                icon={<Camera />}
                onClick={() => camera.current?.click()}
              >
                {TEXTS.tomar}
              </Button>
              {hasOne && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<Trash />}
                  onClick={() => {
                    subida.remove()
                    giveBackFocus()
                  }}
                >
                  {TEXTS.quitar}
                </Button>
              )}
            </div>
            <span className={styles['state']} role="status">
              {reading ? TEXTS.leyendo : subida.chosen ? STATES[subida.chosen.estado] : ''}
            </span>
          </div>
        </div>
      )}
      <Failure refusal={refusal} subida={subida} />
      <input ref={file} type="file" accept="image/*" hidden aria-label={TEXTS.elegir} onChange={change} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={TEXTS.tomar}
        onChange={change}
      />
    </div>
  )
}
