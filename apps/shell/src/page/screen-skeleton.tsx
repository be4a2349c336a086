import { Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './screen-skeleton.module.css'

/** Any screen of the shell while its code is on its way: its title, the line below it, and where it begins. */
export const ScreenSkeleton = () => (
  <div className={styles['page']} aria-busy="true">
    <VisuallyHidden role="status">Cargando…</VisuallyHidden>
    <div aria-hidden>
      <Skeleton className={styles['title'] ?? ''} />
      <Skeleton className={styles['summary'] ?? ''} />
    </div>
    <Skeleton shape="card" />
  </div>
)
