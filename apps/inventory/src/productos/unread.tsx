import { Button } from '@mi/design-system'
import styles from './productos.module.css'
import { TEXTS } from './productos.texts.ts'

interface UnreadProps {
  readonly hasFailed: boolean
  readonly isReading: boolean
  readonly retry: () => void
}

/** Says that a page of rows could not be read, and offers a button that reads the page again. */
export const Unread = ({ hasFailed, isReading, retry }: UnreadProps) =>
  hasFailed && (
    <div className={styles.unread}>
      <p role="alert">{TEXTS.errorMas}</p>
      <Button busy={isReading} onClick={retry}>
        Reintentar
      </Button>
    </div>
  )
