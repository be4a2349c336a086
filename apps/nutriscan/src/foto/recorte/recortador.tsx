import { Button, VisuallyHidden } from '@mi/design-system'
import { COMPLETO, drawPart, enPixeles } from '@mi/pictures'
import { type CSSProperties, useEffect, useRef } from 'react'
import { TEXTS } from '../foto.texts.ts'
import styles from './recortador.module.css'
import type { Esquina, Marco } from './recorte.model.ts'
import { useArrastre } from './use-arrastre.ts'

interface RecortadorProps {
  readonly picture: ImageBitmap
  readonly marco: Marco
  readonly sugerido: Marco
  readonly onChange: (marco: Marco) => void
}

// The longer side of the shown photo, in pixels. With this size, the photo is sharp on a dense screen.
const SHOWN_SIDE = 1200
const ESQUINAS: readonly Esquina[] = ['no', 'ne', 'so', 'se']

const percent = (share: number): string => `${share * 100}%`
const rounded = (share: number): number => Math.round(share * 100)

const placeOf = ({ x, y, width, height }: Marco): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})

export const Recortador = ({ picture, marco, sugerido, onChange }: RecortadorProps) => {
  const area = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const handlersOf = useArrastre(area, marco, onChange)

  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, picture, enPixeles(COMPLETO, picture), SHOWN_SIDE)
  }, [picture])

  const hasSuggestion = sugerido !== COMPLETO
  return (
    <div role="group" aria-label={TEXTS.recorta} aria-describedby="recorta-ayuda" className={styles.root}>
      <p id="recorta-ayuda" className={styles.help}>
        {TEXTS.recortaAyuda} <span className={styles.keys}>{TEXTS.recortaTeclado}</span>
      </p>
      <div className={styles.stage}>
        <div ref={area} className={styles.area}>
          <canvas ref={canvas} className={styles.photo} aria-hidden />
          <div className={styles.shade} aria-hidden>
            <div className={styles.hole} style={placeOf(marco)} />
          </div>
          <div className={styles.frame} style={placeOf(marco)}>
            <button
              type="button"
              className={styles.move}
              aria-label={TEXTS.marco}
              aria-describedby="recorta-medidas"
              {...handlersOf('marco')}
            />
            {ESQUINAS.map((esquina) => (
              <button
                key={esquina}
                type="button"
                className={styles.corner}
                data-corner={esquina}
                aria-label={TEXTS.esquinas[esquina]}
                aria-describedby="recorta-medidas"
                {...handlersOf(esquina)}
              />
            ))}
          </div>
        </div>
      </div>
      <VisuallyHidden id="recorta-medidas" role="status">
        {TEXTS.medidas(rounded(marco.width), rounded(marco.height))}
      </VisuallyHidden>
      <div className={styles.tools}>
        <Button size="sm" variant="ghost" onClick={() => onChange(COMPLETO)}>
          {TEXTS.completa}
        </Button>
        {hasSuggestion && (
          <Button size="sm" variant="ghost" onClick={() => onChange(sugerido)}>
            {TEXTS.sugerido}
          </Button>
        )}
      </div>
    </div>
  )
}
