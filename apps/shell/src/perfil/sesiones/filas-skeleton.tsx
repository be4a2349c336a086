import { Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './sesiones.module.css'

/** Placeholder rows for a section of the tab «Seguridad» that is loading. Each is as high as the row of a session. */
export const FilasSkeleton = ({ label }: { readonly label: string }) => (
  <div className={styles.rows} aria-busy="true">
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {['uno', 'dos', 'tres'].map((row) => (
      <div key={row} className={styles.row} aria-hidden>
        <Skeleton shape="circle" width="2.25rem" height="2.25rem" />
        <div className={styles.words}>
          <Skeleton width="11rem" />
          <Skeleton width="70%" />
        </div>
      </div>
    ))}
  </div>
)
