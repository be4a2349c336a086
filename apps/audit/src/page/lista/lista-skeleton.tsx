import { Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './lista-view.module.css'
import { TEXTS } from './lista.texts.ts'

const FILAS = Array.from({ length: 12 }, (_, index) => index)

export const FilasSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <VisuallyHidden role="status">{TEXTS.cargando}</VisuallyHidden>
    {FILAS.map((fila) => (
      <Skeleton key={fila} shape="control" />
    ))}
  </div>
)

/** This placeholder is shown while the code of a screen loads. */
export const ListaSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.header} aria-hidden="true">
      <Skeleton width="14rem" height="1.75rem" />
      <Skeleton width="8rem" />
    </div>
    <Skeleton shape="control" />
    <FilasSkeleton />
  </div>
)
