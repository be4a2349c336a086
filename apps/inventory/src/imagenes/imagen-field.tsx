import { Button } from '@mi/design-system'
import { useFileChoice } from '@mi/design-system/file-choice'
import Camera from 'lucide-react/icons/camera'
import ImageUp from 'lucide-react/icons/image-up'
import Trash from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { Fallo, Vista } from './imagen-estado.tsx'
import styles from './imagen-field.module.css'
import { TEXTS } from './imagenes.texts.ts'
import { Recortador } from './recortador.tsx'
import { usePicture } from './use-picture.ts'
import type { Subida } from './use-subida.ts'

interface ImagenFieldProps {
  /** The address of the picture. It is empty if the product has no picture. */
  readonly value: string
  readonly subida: Subida
  /** If true, this field gets the focus when the dialog opens. */
  readonly isFirst?: boolean | undefined
  readonly className?: string | undefined
}

const STATES = { subiendo: TEXTS.subiendo, subida: TEXTS.subida, fallida: '' } as const

export const ImagenField = ({ value, subida, isFirst = false, className }: ImagenFieldProps) => {
  const id = useId()
  const { picture, refusal, read, drop, fail } = usePicture(subida)
  const hasOne = subida.chosen !== undefined || value !== ''

  const { dragging, dropProps, chooseFile, takePhoto, cameraClass, inputs } = useFileChoice({
    accept: 'image/*',
    camera: 'environment',
    labels: { file: TEXTS.elegir, camera: TEXTS.tomar },
    onFile: read,
  })
  const giveBackFocus = () => setTimeout(() => document.getElementById(`${id}-choose`)?.focus())

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={className} {...dropProps}>
      <span id={`${id}-label`} className={styles.label}>
        {TEXTS.imagen} <span className={styles.optional}>(opcional)</span>
      </span>
      {picture ? (
        <Recortador
          picture={picture}
          onCorte={subida.setCorte}
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
        <div className={styles.box} data-dragging={dragging || undefined}>
          {hasOne && <Vista value={value} subida={subida} />}
          <div className={styles.words}>
            {!hasOne && <p className={styles.hint}>{TEXTS.pista}</p>}
            <div className={styles.actions}>
              <Button
                id={`${id}-choose`}
                size="sm"
                icon={<ImageUp />}
                busy={subida.isReading}
                data-autofocus={isFirst || undefined}
                onClick={chooseFile}
              >
                {hasOne ? TEXTS.cambiar : TEXTS.elegir}
              </Button>
              <Button size="sm" className={cameraClass} icon={<Camera />} onClick={takePhoto}>
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
            <span className={styles.state} role="status">
              {subida.isReading ? TEXTS.leyendo : subida.chosen ? STATES[subida.chosen.estado] : ''}
            </span>
          </div>
        </div>
      )}
      <Fallo refusal={refusal} subida={subida} />
      {inputs}
    </div>
  )
}
