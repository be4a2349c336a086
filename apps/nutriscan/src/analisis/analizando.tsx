import { Button, Spinner, VisuallyHidden } from '@mi/design-system'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import type { ReactElement } from 'react'
import { focusWhenShown } from '../page/focus-when-shown.ts'
import { TEXTS } from './analisis.texts.ts'
import styles from './analizando.module.css'
import { type Avance, type EstadoDePaso, colaDe, estadosDe } from './pasos.model.ts'

interface AnalizandoProps {
  readonly avance: Avance
  readonly foto: string | undefined
  readonly onCancelar: () => void
}

const SIGNS: Readonly<Record<EstadoDePaso, ReactElement>> = {
  listo: <Check />,
  actual: <Spinner size="sm" />,
  pendiente: <Circle />,
}

export const Analizando = ({ avance, foto, onCancelar }: AnalizandoProps) => {
  const estados = estadosDe(avance)
  const cola = colaDe(avance)
  return (
    <section aria-labelledby="analizando" className={styles.root}>
      {foto !== undefined && <img src={foto} alt={TEXTS.foto} className={styles.photo} />}
      <h2 id="analizando" ref={focusWhenShown} tabIndex={-1}>
        {TEXTS.titulo}
      </h2>
      <ol className={styles.steps} aria-live="polite">
        {TEXTS.pasos.map((paso, index) => {
          const estado = estados[index] ?? 'pendiente'
          return (
            <li key={paso} data-estado={estado} aria-current={estado === 'actual' ? 'step' : undefined}>
              <span className={styles.sign} aria-hidden>
                {SIGNS[estado]}
              </span>
              {paso}
              <VisuallyHidden>, {TEXTS.estados[estado]}</VisuallyHidden>
            </li>
          )
        })}
      </ol>
      <p role="status" className={styles.queue}>
        {cola}
      </p>
      <Button
        onClick={({ detail }) => {
          // The second click of a double click on «Analizar Imagen» could end on this button.
          if (detail < 2) onCancelar()
        }}
      >
        {TEXTS.cancelar}
      </Button>
    </section>
  )
}
