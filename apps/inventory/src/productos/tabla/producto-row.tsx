import { COVERS_ROW, TableRow } from '@mi/design-system/table'
import { formatPesos } from '@mi/domain'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Existencias } from '../../existencias/existencias.tsx'
import { TEXTS } from '../../ficha/ficha.texts.ts'
import { recienteInWords } from '../../ficha/reciente.model.ts'
import { StockChip } from '../../ficha/stock-chip.tsx'
import { VencimientoChip } from '../../ficha/vencimiento-chip.tsx'
import { MenuButton } from '../tarjeta/menu-button.tsx'
import { type ProductoItemProps, keptStyle } from '../tarjeta/producto-item.ts'
import styles from './productos-table.module.css'

const PlainRow = ({ producto, cantidad, hoy, index, keptAt, reciente, ...on }: ProductoItemProps) => {
  const { id, nombre, categoria, precio, fechaVencimiento } = producto
  return (
    <TableRow
      className={styles.row}
      style={keptStyle(keptAt)}
      data-index={index}
      data-reciente={reciente?.accion}
      aria-rowindex={index + 2}
    >
      <th scope="row" data-column="nombre">
        <Link to={`/inventario/${id}`} className={COVERS_ROW}>
          {nombre}
        </Link>
      </th>
      <td data-column="categoria">
        {reciente ? recienteInWords(reciente) : (categoria ?? TEXTS.sinCategoria)}
      </td>
      <td data-column="estado">
        <StockChip producto={producto} cantidad={cantidad} />
      </td>
      <td data-column="vence" title={fechaVencimiento ?? undefined}>
        {fechaVencimiento !== null && <VencimientoChip fecha={fechaVencimiento} hoy={hoy} />}
      </td>
      <td data-column="precio" data-figure>
        {formatPesos(precio)}
      </td>
      <td data-column="existencias" data-figure>
        <Existencias producto={producto} cantidad={cantidad} onPress={on.onPress} />
      </td>
      <td data-column="acciones">
        <MenuButton producto={producto} isOpen={on.isMenuOpen} onMenu={on.onMenu} />
      </td>
    </TableRow>
  )
}

export const ProductoRow = memo(PlainRow)
