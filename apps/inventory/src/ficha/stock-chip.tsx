import type { Producto } from '@mi/contracts'
import { Chip } from '@mi/design-system'
import { isStockBajo } from '@mi/domain'
import { TEXTS } from './ficha.texts.ts'

interface StockChipProps {
  readonly producto: Pick<Producto, 'estado' | 'usuario'>
  readonly cantidad: number
}

/** If a person has set `estado` to `AGOTADO`, the chip says so, whatever the quantity is. */
export const StockChip = ({ producto, cantidad }: StockChipProps) => {
  if (producto.estado === 'AGOTADO') return <Chip tone="danger">{TEXTS.agotado}</Chip>
  if (cantidad === 0) return <Chip tone="danger">{TEXTS.sinExistencias}</Chip>
  return isStockBajo(cantidad, producto.usuario.tipoUsuario) ? (
    <Chip tone="warn">{TEXTS.pocoStock}</Chip>
  ) : null
}
