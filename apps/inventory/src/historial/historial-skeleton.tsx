import { ListPage, PageHeader, Skeleton, VisuallyHidden } from '@mi/design-system'
import timeline from '../timeline/timeline.module.css'
import styles from './historial.module.css'
import { TEXTS } from './historial.texts.ts'

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

export const CambiosSkeleton = () => (
  <div className={timeline.days} aria-busy="true">
    <VisuallyHidden role="status">{TEXTS.cargando}</VisuallyHidden>
    <div aria-hidden>
      <p className={timeline.day}>
        <Skeleton width="3rem" />
      </p>
      <div className={timeline.items}>
        {ROWS.map((row) => (
          <div key={row} className={timeline.item}>
            <Skeleton shape="circle" width={32} height={32} />
            <div className={timeline.words}>
              <Skeleton width="55%" />
              <Skeleton width="25%" />
              <Skeleton width="40%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  </div>
)

export const HistorialSkeleton = () => (
  <ListPage>
    <PageHeader title={TEXTS.titulo} summary={'\u00a0'} />
    <Skeleton shape="control" className={styles.filter} />
    <CambiosSkeleton />
  </ListPage>
)
