import { Button } from '@mi/design-system'
import styles from './productos.module.css'
import { TEXTS } from './productos.texts.ts'

interface UnreadProps {
  readonly hasFailed: boolean
  readonly isReading: boolean
  readonly retry: () => void
}

/** Only this button retries, because automatic retries might never end. */
export const Unread = ({ hasFailed, isReading, retry }: UnreadProps) =>
  hasFailed && (
    <div className={styles.unread}>
      <p role="alert">{TEXTS.errorMas}</p>
      <Button busy={isReading} onClick={retry}>
        Reintentar
      </Button>
    </div>
  )
