import { PageHeader } from '@mi/design-system'
import { AVERIA, breakNow } from './averia.ts'
import styles from './detalle.module.css'

if (AVERIA === 'detalle') breakNow()

/** This screen is loaded lazily, and has its own stylesheet. */
export const Detalle = () => (
  <div className={styles.detalle}>
    <PageHeader title="Detalle de la avería" />
  </div>
)
