import { Card } from '@mi/design-system'
import { formatCantidad, formatPesos } from '@mi/domain'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Existencias } from '../../existencias/existencias.tsx'
import { TEXTS } from '../../ficha/ficha.texts.ts'
import { ProductoImage } from '../../ficha/producto-image.tsx'
import { recienteInWords } from '../../ficha/reciente.model.ts'
import { StockChip } from '../../ficha/stock-chip.tsx'
import { VencimientoChip } from '../../ficha/vencimiento-chip.tsx'
import { MenuButton } from './menu-button.tsx'
import styles from './producto-card.module.css'
import { type ProductoItemProps, keptStyle } from './producto-item.ts'

// If the quantity and the price have at most this many characters in total, they fit side by side on any card.
const MOST = 19

const PlainCard = ({ producto, cantidad, hoy, index, total, keptAt, reciente, ...on }: ProductoItemProps) => {
  const { id, nombre, categoria, precio, imagen, fechaVencimiento } = producto
  return (
    <Card
      as="li"
      padding="none"
      interactive
      className={styles.card}
      style={keptStyle(keptAt)}
      data-index={index}
      data-reciente={reciente?.accion}
      data-long={`${formatCantidad(cantidad)}${formatPesos(precio)}`.length > MOST || undefined}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <ProductoImage imagen={imagen} categoria={categoria} />
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={`/inventario/${id}`} className={styles.open}>
            {nombre}
          </Link>
        </h2>
        <p className={styles.category}>
          {reciente ? recienteInWords(reciente) : (categoria ?? TEXTS.sinCategoria)}
        </p>
      </div>
      <div className={styles.chips}>
        <StockChip producto={producto} cantidad={cantidad} />
        {fechaVencimiento !== null && <VencimientoChip fecha={fechaVencimiento} hoy={hoy} />}
      </div>
      <div className={styles.figures}>
        <Existencias producto={producto} cantidad={cantidad} onPress={on.onPress} />
        <span className={styles.price}>{formatPesos(precio)}</span>
      </div>
      <div className={styles.menu}>
        <MenuButton producto={producto} isOpen={on.isMenuOpen} onMenu={on.onMenu} />
      </div>
    </Card>
  )
}

export const ProductoCard = memo(PlainCard)
