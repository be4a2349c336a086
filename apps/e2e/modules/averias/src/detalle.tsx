import { PageHeader } from '@mi/design-system'
import { AVERIA, breakNow } from './averia.ts'
import styles from './detalle.module.css'

if (AVERIA === 'detalle') breakNow()

/** A screen that comes later, with a stylesheet of its own. */
export const Detalle = () => (
  <div className={styles.detalle}>
    <PageHeader title="Detalle de la avería" />
  </div>
)
