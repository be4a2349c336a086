import styles from './toaster.module.css'

interface ToastMessageProps {
  text: string
  undo: { label: string; onUndo: () => void } | undefined
  onDone: () => void
}

/** The text of a notice, with an undo button when `undo` is given. */
export const ToastMessage = ({ text, undo, onDone }: ToastMessageProps) => (
  <>
    <span className={styles.text}>{text}</span>
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
