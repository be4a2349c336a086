import { PageHeader } from '@mi/design-system'
import { AVERIA, breakNow } from './averia.ts'
import styles from './detalle.module.css'

if (AVERIA === 'detalle') breakNow()

/** Loaded lazily, with its own stylesheet. */
export const Detalle = () => (
  <div className={styles.detalle}>
    <PageHeader title="Detalle de la avería" />
  </div>
)
