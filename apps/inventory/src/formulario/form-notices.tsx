import { Button } from '@mi/design-system'
import { focusWhenShown } from '../page/focus-when-shown.ts'
import { TEXTS } from './formulario.texts.ts'
import type { Recuperado } from './use-producto-form.ts'
import styles from './producto-form.module.css'
import type { Impedimento } from './use-guardar.ts'

interface FormNoticesProps {
  readonly impedimento: Impedimento
  /** The state of the restored draft, or `null` if no draft was restored. */
  readonly recuperado: Recuperado | null
  /** The name of another person who changed the product while the form was open. */
  readonly ajeno?: string | undefined
  readonly onDiscard: () => void
}

const SAID = { 'sin-linea': TEXTS.sinLinea, eliminado: TEXTS.eliminado } as const

export const FormNotices = ({ impedimento, recuperado, ajeno, onDiscard }: FormNoticesProps) => (
  <>
    {impedimento && (
      // When this text appears, it gets the focus, so that the browser scrolls it into view.
      <p key={impedimento} role="alert" tabIndex={-1} ref={focusWhenShown} className={styles.problem}>
        {SAID[impedimento]}
      </p>
    )}
    {ajeno !== undefined && !impedimento && (
      <p role="status" className={styles.notice}>
        {TEXTS.cambioAjeno(ajeno)}
      </p>
    )}
    {recuperado && !impedimento && (
      <div className={styles.notice}>
        <span role="status">{TEXTS.recuperado[recuperado]}</span>
        <Button size="sm" onClick={onDiscard}>
          {TEXTS.descartarBorrador}
        </Button>
      </div>
    )}
  </>
)
