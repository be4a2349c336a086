import { Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './screen-skeleton.module.css'

export const ScreenSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <VisuallyHidden role="status">Cargando…</VisuallyHidden>
    <div aria-hidden>
      <Skeleton className={styles.title ?? ''} />
      <Skeleton className={styles.summary ?? ''} />
    </div>
    <Skeleton shape="card" />
  </div>
)
