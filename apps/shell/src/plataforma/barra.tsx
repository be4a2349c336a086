import type { CandidatoEnApi } from '@mi/contracts'
import { formatPorcentaje } from './palabras.ts'
import styles from './barra.module.css'
import { TEXTS } from './plataforma.texts.ts'

type BarraProps = Pick<CandidatoEnApi, 'version' | 'porcentaje' | 'estado'>

/** A bar that shows the percentage of a rollout. The caller shows the percentage as a number next to the bar. */
export const Barra = ({ version, porcentaje, estado }: BarraProps) => (
  <span
    role="meter"
    aria-label={TEXTS.barra(version)}
    aria-valuenow={porcentaje}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuetext={formatPorcentaje(porcentaje)}
    className={styles.bar}
    data-estado={estado}
  >
    {porcentaje > 0 && <span className={styles.fill} style={{ inlineSize: `${porcentaje}%` }} />}
  </span>
)
