import type { Producto } from '@mi/contracts'
import { Button, CardGrid, type MenuAnchor } from '@mi/design-system'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { ProductoCard } from './producto-card.tsx'
import { ProductoMenu } from './producto-menu.tsx'
import styles from './productos.module.css'
import { TEXTS } from './productos.texts.ts'
import type { ProductosLista } from './use-productos-lista.ts'

interface ProductosListProps {
  readonly lista: ProductosLista
  readonly hoy: string
  readonly onEdit?: ((producto: Producto) => void) | undefined
  readonly onRemove?: ((producto: Producto) => void) | undefined
}

// The first rows of a large screen, and more than a phone's; the others follow a frame later. Each card costs a part of
// the time in which a change of section has to be seen.
const FIRST_CARDS = 6

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
  const productos = useDeferredValue(lista.productos, lista.productos.slice(0, FIRST_CARDS))
  const [menu, setMenu] = useState<{ producto: Producto; at: MenuAnchor } | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const toggleMenu = useCallback(
    (producto: Producto, at: MenuAnchor) =>
      setMenu((open) => (open?.producto.id === producto.id ? null : { producto, at })),
    [],
  )
  const isWhole = productos === lista.productos
  // After a failure the person decides when to try again; asking by itself would never end.
  const endRef = useEnd(lista.hasMoreFailed || !isWhole ? undefined : lista.loadMore)
  return (
    <>
      <CardGrid stale={lista.isStale} aria-label="Productos">
        {productos.map((producto) => (
          <ProductoCard
            key={producto.id}
            producto={producto}
            hoy={hoy}
            onEdit={onEdit}
            onMenu={onEdit && onRemove && toggleMenu}
            isMenuOpen={menu?.producto.id === producto.id}
          />
        ))}
      </CardGrid>
      {onEdit && onRemove && (
        <ProductoMenu
          producto={menu?.producto ?? null}
          at={menu?.at ?? null}
          onClose={closeMenu}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      )}
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
