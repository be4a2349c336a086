import { Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './configuracion.module.css'
import { TEXTS } from './configuracion.texts.ts'

/** The cards before anything is known of this person: switches that only look right would save a guess. */
export const ConfiguracionSkeleton = () => (
  <div className={styles.waiting} aria-busy="true">
    <VisuallyHidden role="status">{TEXTS.cargando}</VisuallyHidden>
    <Skeleton shape="block" height="30rem" />
    <Skeleton shape="block" height="12rem" />
    <Skeleton shape="block" height="9rem" />
  </div>
)
