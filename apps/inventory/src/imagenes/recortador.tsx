import { SegmentedField } from '@mi/design-system/segmented-field'
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
  /** Called with the functions that end the crop, and with `undefined` after the crop has ended. */
  readonly onCorte: Subida['setCorte']
}

// The maximum width and height of the preview, in pixels. It is sharp even on a screen with a high pixel density.
const SHOWN_SIDE = 900
const STEP = 0.04

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Returns event handlers. Dragging moves the picture below the frame. The arrow keys move the frame instead. */
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

const useCorte = (
  { picture, onCut, onFailure, onCancel, onCorte }: RecortadorProps,
  encuadre: Encuadre,
): void => {
  const usar = useEffectEvent(() => void cutPicture(picture, encuadre).then(onCut, onFailure))
  const cancelar = useEffectEvent(onCancel)
  useEffect(() => {
    onCorte({ usar: () => usar(), cancelar: () => cancelar() })
    return () => onCorte(undefined)
  }, [onCorte])
}

export const Recortador = (props: RecortadorProps) => {
  const { picture } = props
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [encuadre, setEncuadre] = useState(ENCUADRE_INICIAL)
  const moving = useMoving(picture, encuadre, setEncuadre)
  const isFixed = encuadre.forma === 'fijo'

  useEffect(() => {
    if (canvas.current) drawCorte(canvas.current, picture, encuadre, SHOWN_SIDE)
  }, [picture, encuadre])
  useEffect(() => {
    canvas.current?.focus({ preventScroll: true })
    // This scrolls so far that the tools below the canvas are visible too.
    root.current?.scrollIntoView({ block: 'start' })
  }, [])
  useCorte(props, encuadre)

  return (
    <div ref={root} className={styles.cropper}>
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
          className={styles.shape}
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
    </div>
  )
}
