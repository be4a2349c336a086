import { Card, PageHeader } from '@mi/design-system'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import type { Tarjeta } from './panel.model.ts'
import styles from './panel.module.css'
import { TEXTS } from './panel.texts.ts'

export const PanelView = ({ tarjetas }: { tarjetas: readonly Tarjeta[] }) => (
  <div className={styles.page}>
    <PageHeader title={TEXTS.titulo} summary={TEXTS.resumen} />
    <ul className={styles.cards}>
      {tarjetas.map(({ path, titulo, detalle, Icon }) => (
        <Card key={path} as="li" interactive className={styles.card ?? ''}>
          <span className={styles.icon}>
            <Icon aria-hidden />
          </span>
          <div>
            <h2 className={styles.title}>
              <Link to={path} className={styles.open}>
                {titulo}
              </Link>
            </h2>
            <p className={styles.detail}>{detalle}</p>
          </div>
          <ChevronRight aria-hidden className={styles.arrow} />
        </Card>
      ))}
    </ul>
  </div>
)
