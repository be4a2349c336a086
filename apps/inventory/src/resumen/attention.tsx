import type { ResumenInventario } from '@mi/contracts'
import { formatCantidad } from '@mi/domain'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import type { LucideIcon } from 'lucide-react'
import PackageMinus from 'lucide-react/icons/package-minus'
import { Link } from 'react-router-dom'
import { withFilter } from '../page/places.ts'
import styles from './attention.module.css'
import { TEXTS } from './resumen.texts.ts'

interface Tile {
  readonly texto: string
  readonly count: (resumen: ResumenInventario) => number
  readonly filtro: readonly [name: string, value: string]
  readonly icon: LucideIcon
  readonly tone: 'danger' | 'warn' | 'info'
}

const TILES: readonly Tile[] = [
  {
    texto: TEXTS.vencidos,
    count: ({ vencidos }) => vencidos,
    filtro: ['vence', 'vencidos'],
    icon: CalendarX2,
    tone: 'danger',
  },
  {
    texto: TEXTS.vencen7d,
    count: ({ vencen7d }) => vencen7d,
    filtro: ['vence', '7d'],
    icon: CalendarClock,
    tone: 'warn',
  },
  {
    texto: TEXTS.vencen30d,
    count: ({ vencen30d }) => vencen30d,
    filtro: ['vence', '30d'],
    icon: CalendarDays,
    tone: 'info',
  },
  {
    texto: TEXTS.stockBajo,
    count: ({ stockBajo }) => stockBajo,
    filtro: ['stock', 'bajo'],
    icon: PackageMinus,
    tone: 'warn',
  },
]

interface AttentionProps {
  readonly resumen: ResumenInventario
  /** The list's address; without it the figures are no links. */
  readonly inventario: string | undefined
}

const TileContent = ({ tile, count }: { tile: Tile; count: number }) => {
  const Icon = tile.icon
  return (
    <>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <span className={styles.count}>{formatCantidad(count)}</span>
      <span className={styles.word}>{tile.texto}</span>
    </>
  )
}

/** What needs attention today; each figure links to the list it counts. */
export const Attention = ({ resumen, inventario }: AttentionProps) => (
  <section aria-label={TEXTS.atencion}>
    <ul className={styles.tiles}>
      {TILES.map((tile) => {
        const count = tile.count(resumen)
        const content = <TileContent tile={tile} count={count} />
        return (
          // Zero gets no warning colour.
          <li key={tile.texto} data-tone={count === 0 ? 'quiet' : tile.tone}>
            {inventario === undefined ? (
              <span className={styles.tile}>{content}</span>
            ) : (
              <Link className={styles.tile} to={withFilter(inventario, ...tile.filtro)}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  </section>
)
