import type { Producto } from '@mi/contracts'
import { Button } from '@mi/design-system'
import { useEffect, useRef } from 'react'
import { ProductoCard } from './producto-card.tsx'
import styles from './productos.module.css'
import { TEXTS } from './productos.texts.ts'
import type { ProductosLista } from './use-productos-lista.ts'

interface ProductosListProps {
  readonly lista: ProductosLista
  readonly hoy: string
  readonly onEdit?: ((producto: Producto) => void) | undefined
  readonly onRemove?: ((producto: Producto) => void) | undefined
}

/** Calls `onReach` whenever the end of the list comes near. */
const useEnd = (onReach: (() => void) | undefined) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const end = ref.current
    if (!end || !onReach) return undefined
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
export const ProductosList = ({ lista, hoy, onEdit, onRemove }: ProductosListProps) => {
  // After a failure the person decides when to try again; asking by itself would never end.
  const endRef = useEnd(lista.hasMoreFailed ? undefined : lista.loadMore)
  return (
    <>
      <ul className={styles['cards']} data-stale={lista.isStale || undefined} aria-label="Productos">
        {lista.productos.map((producto) => (
          <ProductoCard
            key={producto.id}
            producto={producto}
            hoy={hoy}
            onEdit={onEdit && (() => onEdit(producto))}
            onRemove={onRemove && (() => onRemove(producto))}
          />
        ))}
      </ul>
      {lista.hasMore && (
        <div ref={endRef} className={styles['more']}>
          {lista.hasMoreFailed && <p role="alert">{TEXTS.errorMas}</p>}
          <Button variant="ghost" busy={lista.isLoadingMore} onClick={lista.loadMore}>
            {lista.hasMoreFailed ? 'Reintentar' : 'Mostrar más'}
          </Button>
        </div>
      )}
    </>
  )
}
