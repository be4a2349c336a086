import type { Undo } from './toast-groups.ts'
import styles from './toaster.module.css'

interface ToastMessageProps {
  text: string
  detail?: string | undefined
  undo: Undo | undefined
  onDone: () => void
}

/** The text of a notice and its undo button. */
export const ToastMessage = ({ text, detail, undo, onDone }: ToastMessageProps) => (
  <>
    <span className={styles.text}>
      {text}
      {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
    </span>
    {undo ? (
      <button
        type="button"
        className={styles.undo}
        onClick={() => {
          undo.onUndo()
          onDone()
        }}
      >
        {undo.label}
      </button>
    ) : null}
  </>
)
