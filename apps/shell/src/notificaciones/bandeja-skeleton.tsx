import { Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './bandeja.module.css'
import { TEXTS } from './notificaciones.texts.ts'

/** Shows placeholders that are as high as the rows of notifications. */
export const BandejaSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{TEXTS.cargando}</VisuallyHidden>
    {['uno', 'dos', 'tres', 'cuatro'].map((row) => (
      <div key={row} className={styles.row} aria-hidden>
        <Skeleton shape="circle" width="2rem" height="2rem" />
        <div className={styles.waiting}>
          <Skeleton width="9rem" />
          <Skeleton width="95%" />
          <Skeleton width="6rem" />
        </div>
      </div>
    ))}
  </div>
)
