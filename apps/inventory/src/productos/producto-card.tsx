import type { Producto } from '@mi/contracts'
import { Card, Chip, IconButton, type MenuAnchor, menuButtonProps } from '@mi/design-system'
import { formatCantidad, formatPesos, isStockBajo } from '@mi/domain'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { memo } from 'react'
import { CategoryArt } from './category-art.tsx'
import styles from './producto-card.module.css'
import { VencimientoChip } from './vencimiento-chip.tsx'

interface ProductoCardProps {
  readonly producto: Producto
  readonly hoy: string
  /** Absent when the person may not. */
  readonly onEdit?: ((producto: Producto) => void) | undefined
  /** Opens and closes the card's menu. */
  readonly onMenu?: ((producto: Producto, at: MenuAnchor) => void) | undefined
  readonly isMenuOpen: boolean
}

const PlainCard = ({ producto, hoy, onEdit, onMenu, isMenuOpen }: ProductoCardProps) => {
  const { id, nombre, categoria, cantidad, precio, estado, fechaVencimiento, usuario } = producto
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
      {onMenu && (
        <IconButton
          id={`acciones-${id}`}
          className={styles['menu']}
          icon={<EllipsisVertical />}
          label={`Acciones de ${nombre}`}
          tooltip={false}
          {...menuButtonProps(isMenuOpen, (at) => onMenu(producto, at))}
        />
      )}
    </Card>
  )
}

/** One product: what it is, what it costs, how much there is and until when. */
export const ProductoCard = memo(PlainCard)
