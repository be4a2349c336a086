import type { AnalisisPropio } from '@mi/api-client'
import { Chip } from '@mi/design-system'
import { Hace } from '@mi/federation'
import ChevronRight from 'lucide-react/icons/chevron-right'
import UserPen from 'lucide-react/icons/user-pen'
import { type Analizado, fromPropio } from '../data/analizado.ts'
import { baseOf, figureOf, propiaOf, rangoOf } from '../page/cifras.ts'
import styles from './anteriores.module.css'
import { TEXTS } from './anteriores.texts.ts'

interface AnteriorItemProps {
  readonly analisis: AnalisisPropio
  readonly now: () => Date
  readonly onOpen: (analizado: Analizado) => void
}

/** Describes the energy by the person's own figure, or else by the figure that the analysis found. */
const energiaOf = ({ producto, correccion }: Analizado): string => {
  const propia = propiaOf(correccion, 'calorias')
  if (propia !== undefined) return `${propia}${producto ? ` ${baseOf(producto)}` : ''} · ${TEXTS.tuya}`
  if (!producto || (producto.calorias === null && !rangoOf(producto, 'calorias'))) return TEXTS.sinCifras
  return `${figureOf(producto, 'calorias')} ${baseOf(producto)} · ${producto.fuente}`
}

const isDudosa = ({ producto, correccion }: Analizado): boolean =>
  producto?.dudas.includes('calorias') === true && correccion?.cifras?.calorias === undefined

export const AnteriorItem = ({ analisis, now, onOpen }: AnteriorItemProps) => {
  const analizado = fromPropio(analisis)
  return (
    <li>
      <button type="button" className={styles.item} onClick={() => onOpen(analizado)}>
        <span className={styles.name}>{analizado.nombre}</span>
        <span className={styles.detail}>
          {energiaOf(analizado)} · <Hace fecha={analisis.fechaAnalisis} now={now} />
        </span>
        {isDudosa(analizado) && (
          <Chip tone="warn" className={styles.own}>
            {TEXTS.dudosa}
          </Chip>
        )}
        {analizado.correccion && (
          <Chip tone="info" icon={<UserPen />} className={styles.own}>
            {TEXTS.corregido}
          </Chip>
        )}
        <ChevronRight aria-hidden className={styles.arrow} />
      </button>
    </li>
  )
}
