import type { Producto } from '@mi/contracts'
import { Card, Chip, IconButton, Menu, MenuItem } from '@mi/design-system'
import { formatCantidad, formatPesos, isStockBajo } from '@mi/domain'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import { CategoryArt } from './category-art.tsx'
import styles from './producto-card.module.css'
import { VencimientoChip } from './vencimiento-chip.tsx'

interface ProductoCardProps {
  readonly producto: Producto
  readonly hoy: string
  /** Absent when the person may not. */
  readonly onEdit?: ((producto: Producto) => void) | undefined
  readonly onRemove?: ((producto: Producto) => void) | undefined
}

const PlainCard = ({ producto, hoy, onEdit, onRemove }: ProductoCardProps) => {
  const { nombre, categoria, cantidad, precio, estado, fechaVencimiento, usuario } = producto
  return (
    <Card as="li" padding="none" interactive={onEdit !== undefined} className={styles['card']}>
      <CategoryArt categoria={categoria} />
      <div className={styles['head']}>
        <h2 className={styles['name']}>
          {onEdit ? (
            <button type="button" className={styles['open']} onClick={() => onEdit(producto)}>
              <span className={styles['clamp']}>{nombre}</span>
            </button>
          ) : (
            <span className={styles['clamp']}>{nombre}</span>
          )}
        </h2>
        <p className={styles['category']}>{categoria ?? 'Sin categoría'}</p>
      </div>
      <div className={styles['chips']}>
        {estado === 'AGOTADO' && <Chip tone="danger">Agotado</Chip>}
        {estado !== 'AGOTADO' && isStockBajo(cantidad, usuario.tipoUsuario) && (
          <Chip tone="warn">Poco stock</Chip>
        )}
        {fechaVencimiento !== null && <VencimientoChip fecha={fechaVencimiento} hoy={hoy} />}
      </div>
      <p className={styles['figures']}>
        <span className={styles['stock']}>
          <strong>{formatCantidad(cantidad)}</strong> {cantidad === 1 ? 'unidad' : 'unidades'}
        </span>
        <span className={styles['price']}>{formatPesos(precio)}</span>
      </p>
      {onEdit && onRemove && (
        <div className={styles['menu']}>
          <Menu
            trigger={
              <IconButton icon={<EllipsisVertical />} label={`Acciones de ${nombre}`} tooltip={false} />
            }
          >
            <MenuItem icon={<Pencil />} onSelect={() => onEdit(producto)}>
              Editar
            </MenuItem>
            <MenuItem icon={<Trash2 />} danger onSelect={() => onRemove(producto)}>
              Eliminar
            </MenuItem>
          </Menu>
        </div>
      )}
    </Card>
  )
}

/** One product: what it is, what it costs, how much there is and until when. */
export const ProductoCard = memo(PlainCard)
