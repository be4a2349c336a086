import { ListPage, ListTools, PageHeader, Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './miembros-lines.module.css'
import { TEXTS } from './miembros.texts.ts'

const ROWS = [0, 1, 2, 3, 4, 5]

export const MiembrosSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{TEXTS.cargando}</VisuallyHidden>
    <div className={styles.lines} aria-hidden data-skeleton>
      {ROWS.map((row) => (
        <div key={row} className={styles.line}>
          <Skeleton shape="circle" width={32} height={32} />
          <div className={styles.words}>
            <Skeleton width="40%" />
            <Skeleton width="25%" />
          </div>
        </div>
      ))}
    </div>
  </div>
)

export const EquipoSkeleton = () => (
  <ListPage>
    <PageHeader title={TEXTS.titulo} summary={'\u00a0'} />
    <ListTools aria-hidden>
      <Skeleton shape="control" />
    </ListTools>
    <MiembrosSkeleton />
  </ListPage>
)
