import { Card, Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'

const FACTS = [0, 1, 2, 3, 4, 5, 6]

export const ProductoSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <VisuallyHidden role="status">{TEXTS.cargando}</VisuallyHidden>
    <div className={styles.back} aria-hidden>
      <Skeleton width="6rem" />
    </div>
    <div className={styles.header} aria-hidden>
      <Skeleton shape="block" className={styles.art} />
      <div className={styles.title}>
        <p className={styles.name}>
          <Skeleton width="14rem" />
        </p>
        <p className={styles.category}>
          <Skeleton width="7rem" />
        </p>
      </div>
    </div>
    <div className={styles.columns} aria-hidden>
      <Card className={styles.facts}>
        <dl>
          {FACTS.map((row) => (
            <div key={row} className={styles.fact}>
              <dt>
                <Skeleton width="6rem" />
              </dt>
              <dd>
                <Skeleton width="9rem" />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={styles.activity}>
        <Skeleton shape="block" />
        <Skeleton shape="block" height={280} />
      </div>
    </div>
  </div>
)
