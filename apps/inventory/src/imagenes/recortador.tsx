import { Button, SegmentedField } from '@mi/design-system'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TEXTS } from './imagenes.texts.ts'
import { cutPicture, drawCorte } from './leer-imagen.ts'
import styles from './recortador.module.css'
import { ACERCADO_MAXIMO, ENCUADRE_INICIAL, type Encuadre, corteDe, dentro } from './recorte.model.ts'
import type { Subida } from './use-subida.ts'

interface RecortadorProps {
  readonly picture: ImageBitmap
  readonly onCut: (imagen: Blob) => void
  readonly onFailure: () => void
  readonly onCancel: () => void
  /** Is told how the cut is ended as it is now. */
  readonly hold: Subida['hold']
}

// Enough for what it is shown with, on a dense screen, too.
const SHOWN_SIDE = 900
const STEP = 0.04

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Moving the view by hand: dragging takes the picture along, arrows push the view. */
const useMoving = (picture: ImageBitmap, encuadre: Encuadre, setEncuadre: (next: Encuadre) => void) => {
  const from = useRef<{ x: number; y: number } | null>(null)
  const moveBy = (x: number, y: number): void =>
    setEncuadre(dentro({ ...encuadre, x: encuadre.x + x, y: encuadre.y + y }, picture))
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!from.current) return
      const { width, height } = event.currentTarget.getBoundingClientRect()
      const corte = corteDe(encuadre, picture)
      moveBy(
        (((from.current.x - event.clientX) / width) * corte.width) / picture.width,
        (((from.current.y - event.clientY) / height) * corte.height) / picture.height,
      )
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      from.current = null
    },
    onPointerCancel: () => {
      from.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = ARROWS[event.key]
      if (!by) return
      event.preventDefault()
      moveBy(...by)
    },
  }
}

/** Cuts a picture: 4:3 with the part that the person chooses, or whole. */
export const Recortador = ({ picture, onCut, onFailure, onCancel, hold }: RecortadorProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [encuadre, setEncuadre] = useState(ENCUADRE_INICIAL)
  const moving = useMoving(picture, encuadre, setEncuadre)
  const isFixed = encuadre.forma === 'fijo'

  useEffect(() => {
    if (canvas.current) drawCorte(canvas.current, picture, encuadre, SHOWN_SIDE)
  }, [picture, encuadre])
  useEffect(() => canvas.current?.focus(), [])

  const cut = async (): Promise<void> => {
    try {
      onCut(await cutPicture(picture, encuadre))
    } catch (error) {
      onFailure()
      throw error
    }
  }
  // Whoever saves the form meanwhile means the picture as it is.
  const cutNow = useEffectEvent(cut)
  useEffect(() => {
    hold(() => cutNow())
    return () => hold(undefined)
  }, [hold])

  return (
    <div className={styles.cropper}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        data-fixed={isFixed || undefined}
        role="img"
        aria-label={isFixed ? TEXTS.encuadre : TEXTS.vista}
        tabIndex={isFixed ? 0 : -1}
        {...(isFixed ? moving : {})}
      />
      <div className={styles.tools}>
        <SegmentedField
          label={TEXTS.recorte}
          value={encuadre.forma}
          onChange={(forma) => setEncuadre({ ...ENCUADRE_INICIAL, forma })}
          options={[
            { value: 'fijo', label: TEXTS.fijo },
            { value: 'completa', label: TEXTS.completa },
          ]}
        />
        {isFixed && (
          <label className={styles.zoom}>
            {TEXTS.acercar}
            <input
              type="range"
              min={1}
              max={ACERCADO_MAXIMO}
              step={0.05}
              value={encuadre.acercado}
              onChange={({ currentTarget }) =>
                setEncuadre(dentro({ ...encuadre, acercado: Number(currentTarget.value) }, picture))
              }
            />
          </label>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{TEXTS.cancelar}</Button>
        <Button variant="primary" onClick={() => void cut().catch(() => undefined)}>
          {TEXTS.usar}
        </Button>
      </div>
    </div>
  )
}
