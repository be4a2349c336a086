import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Existencias } from '../../existencias/existencias.tsx'
import { TEXTS } from '../../ficha/ficha.texts.ts'
import { recienteInWords } from '../../ficha/reciente.model.ts'
import { StockChip } from '../../ficha/stock-chip.tsx'
import { VencimientoChip } from '../../ficha/vencimiento-chip.tsx'
import { MenuButton } from './menu-button.tsx'
import { type ProductoItemProps, keptStyle } from './producto-item.ts'
import styles from './producto-line.module.css'

const PlainLine = ({ producto, cantidad, hoy, index, total, keptAt, reciente, ...on }: ProductoItemProps) => {
  const { id, nombre, categoria, fechaVencimiento } = producto
  return (
    <li
      className={styles.line}
      style={keptStyle(keptAt)}
      data-index={index}
      data-reciente={reciente?.accion}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <h2 className={styles.name}>
        <Link to={`/inventario/${id}`} className={styles.open}>
          {nombre}
        </Link>
      </h2>
      <div className={styles.about}>
        <StockChip producto={producto} cantidad={cantidad} />
        {reciente || fechaVencimiento === null ? (
          <span className={styles.category}>
            {reciente ? recienteInWords(reciente) : (categoria ?? TEXTS.sinCategoria)}
          </span>
        ) : (
          <VencimientoChip fecha={fechaVencimiento} hoy={hoy} />
        )}
      </div>
      <div className={styles.stock}>
        <Existencias producto={producto} cantidad={cantidad} onPress={on.onPress} />
      </div>
      <div className={styles.menu}>
        <MenuButton producto={producto} isOpen={on.isMenuOpen} onMenu={on.onMenu} />
      </div>
    </li>
  )
}

export const ProductoLine = memo(PlainLine)
