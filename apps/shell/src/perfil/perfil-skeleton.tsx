import { Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './perfil-skeleton.module.css'

export const PerfilContentSkeleton = () => (
  <div className={styles.ghost} aria-busy="true">
    <VisuallyHidden role="status">Cargando…</VisuallyHidden>
    <div className={styles.ghostTabs} aria-hidden>
      <Skeleton width="10rem" />
      <Skeleton width="6rem" />
    </div>
    <div className={styles.columns} aria-hidden>
      <Skeleton shape="block" height="11rem" className={styles.ghostCard ?? ''} />
      <Skeleton shape="block" height="22rem" className={styles.ghostCard ?? ''} />
    </div>
  </div>
)
