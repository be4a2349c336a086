import { Button } from '@mi/design-system'
import { focusWhenShown } from '../page/focus-when-shown.ts'
import { TEXTS } from './formulario.texts.ts'
import styles from './producto-form.module.css'
import type { Impedimento } from './use-guardar.ts'

interface FormNoticesProps {
  readonly impedimento: Impedimento
  readonly recuperado: boolean
  readonly onDiscard: () => void
}

const SAID = { 'sin-linea': TEXTS.sinLinea, eliminado: TEXTS.eliminadoPorOtra } as const

/** What the form has to say before its fields. */
export const FormNotices = ({ impedimento, recuperado, onDiscard }: FormNoticesProps) => (
  <>
    {impedimento && (
      // Focused when it appears: the form may be scrolled away from it.
      <p key={impedimento} role="alert" tabIndex={-1} ref={focusWhenShown} className={styles.problem}>
        {SAID[impedimento]}
      </p>
    )}
    {recuperado && !impedimento && (
      <div className={styles.notice}>
        <span role="status">{TEXTS.recuperado}</span>
        <Button size="sm" onClick={onDiscard}>
          {TEXTS.descartarBorrador}
        </Button>
      </div>
    )}
  </>
)
