import { Button } from '@mi/design-system'
import { formatMomento } from '@mi/domain'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { EntradaDeTrabajo } from '../data/registros.queries.ts'
import styles from '../page/registro/registro.module.css'
import { describeTrabajo } from './trabajos.model.ts'
import { TEXTS } from './trabajos.texts.ts'

interface TrabajoItemProps {
  readonly trabajo: EntradaDeTrabajo
  readonly isBusy: boolean
  readonly onReintentar: () => void
}

/** Shows a failed job. If the server can still run the job, a button offers a retry. */
export const TrabajoItem = ({ trabajo, isBusy, onReintentar }: TrabajoItemProps) => {
  const words = describeTrabajo(trabajo.tipo)
  return (
    <li className={styles.item} data-alarming>
      <span className={styles.icon}>
        <TriangleAlert aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.sentence}>{words}</p>
        <p className={styles.meta}>
          {TEXTS.fallo} <time dateTime={trabajo.falladoEn}>{formatMomento(new Date(trabajo.falladoEn))}</time>{' '}
          · {TEXTS.intentos(trabajo.intentos)}
        </p>
        <p className={styles.meta}>{trabajo.error}</p>
        {trabajo.reintentable ? (
          <div className={styles.act}>
            <Button size="sm" busy={isBusy} onClick={onReintentar} aria-label={TEXTS.reintentando(words)}>
              {TEXTS.reintentar}
            </Button>
          </div>
        ) : (
          <p className={styles.meta}>{TEXTS.vencido}</p>
        )}
      </div>
    </li>
  )
}
