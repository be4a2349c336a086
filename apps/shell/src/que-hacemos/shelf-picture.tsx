import { Chip, type Tone } from '@mi/design-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import styles from './shelf-picture.module.css'

interface Example {
  readonly nombre: string
  readonly detalle: string
  readonly tone: Tone
  readonly icon: ReactNode
  readonly estado: string
}

const EXAMPLES: readonly Example[] = [
  {
    nombre: 'Leche entera',
    detalle: 'Lácteos · 4 unidades',
    tone: 'warn',
    icon: <Clock />,
    estado: 'Vence en 3 días',
  },
  {
    nombre: 'Café molido',
    detalle: 'Despensa · 1 unidad',
    tone: 'danger',
    icon: <CircleAlert />,
    estado: 'Poco stock',
  },
  {
    nombre: 'Arroz blanco',
    detalle: 'Granos · 12 unidades',
    tone: 'success',
    icon: <CircleCheck />,
    estado: 'Al día',
  },
]

/** A decorative picture of the product list, with made-up products. */
export const ShelfPicture = () => (
  <div className={styles.picture} aria-hidden>
    {EXAMPLES.map(({ nombre, detalle, tone, icon, estado }) => (
      <div key={nombre} className={styles.card} data-tone={tone}>
        <span className={styles.mark}>{nombre.charAt(0)}</span>
        <span className={styles.words}>
          <span className={styles.name}>{nombre}</span>
          <span className={styles.detail}>{detalle}</span>
        </span>
        <Chip tone={tone} icon={icon}>
          {estado}
        </Chip>
      </div>
    ))}
  </div>
)
