import type { Producto } from '@mi/contracts'
import { Button } from '@mi/design-system'
import { useEffect, useRef } from 'react'
import { ProductoCard } from './producto-card.tsx'
import styles from './productos.module.css'

interface ProductosListProps {
  readonly productos: readonly Producto[]
  readonly hoy: string
  readonly stale: boolean
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly onMore: () => void
  readonly onEdit?: ((producto: Producto) => void) | undefined
  readonly onRemove?: ((producto: Producto) => void) | undefined
}

/** Calls `onReach` whenever the end of the list comes near. */
const useEnd = (onReach: () => void) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const end = ref.current
    if (!end) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onReach()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [onReach])
  return ref
}

/** The cards, and more of them as the end comes near; the button is for whoever does not scroll. */
export const ProductosList = ({ productos, hoy, stale, hasMore, loadingMore, ...on }: ProductosListProps) => {
  const { onMore, onEdit, onRemove } = on
  const endRef = useEnd(onMore)
  return (
    <>
      <ul className={styles['cards']} data-stale={stale || undefined} aria-label="Productos">
        {productos.map((producto) => (
          <ProductoCard
            key={producto.id}
            producto={producto}
            hoy={hoy}
            onEdit={onEdit && (() => onEdit(producto))}
            onRemove={onRemove && (() => onRemove(producto))}
          />
        ))}
      </ul>
      {hasMore && (
        <div ref={endRef} className={styles['more']}>
          <Button variant="ghost" busy={loadingMore} onClick={onMore}>
            Mostrar más
          </Button>
        </div>
      )}
    </>
  )
}
