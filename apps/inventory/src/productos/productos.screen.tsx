import type { Producto } from '@mi/contracts'
import { FloatingActionButton, ListPage, PageHeader } from '@mi/design-system'
import { formatCantidad } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useRef, useState } from 'react'
import { AtencionChips } from './atencion-chips.tsx'
import { ProductosContent } from './productos-content.tsx'
import { ProductosFilters } from './productos-filters.tsx'
import styles from './productos.module.css'
import { useCategorias } from './productos.queries.ts'
import { TEXTS } from './productos.texts.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useFiltros } from './use-filtros.ts'
import { useProductoDialog } from './use-producto-dialog.ts'
import { useProductosLista } from './use-productos-lista.ts'

type Dialogo = { tipo: 'agregar' } | { tipo: 'editar' | 'eliminar'; producto: Producto } | null

const countInWords = (total: number): string =>
  total === 1 ? '1 producto' : `${formatCantidad(total)} productos`

/** `{base}/inventario`. */
export const ProductosScreen = () => {
  const { permissions } = usePlatform()
  const pageRef = useRef<HTMLDivElement>(null)
  const [dialogo, setDialogo] = useState<Dialogo>(null)
  const { filtros, applied, isFiltered, setFiltro, clear } = useFiltros()
  const lista = useProductosLista(applied)
  const categorias = useCategorias().data ?? []
  const onEdit = useCallback((producto: Producto) => setDialogo({ tipo: 'editar', producto }), [])
  const onRemove = useCallback((producto: Producto) => setDialogo({ tipo: 'eliminar', producto }), [])
  const onAdd = permissions.can('productos.crear') ? () => setDialogo({ tipo: 'agregar' }) : undefined
  const onClose = useCallback(() => setDialogo(null), [])
  const wantsForm = dialogo?.tipo === 'agregar' || dialogo?.tipo === 'editar'
  const mayChange = permissions.can('productos.crear') || permissions.can('productos.editar')
  const form = useProductoDialog(wantsForm, mayChange, onClose)
  const isEmpty = !lista.isLoading && !lista.isFailing && lista.total === 0 && !isFiltered
  // A space keeps the line's height while there is no number to tell.
  const summary = lista.isLoading || lista.isFailing || isEmpty ? '\u00a0' : countInWords(lista.total)

  return (
    <ListPage ref={pageRef} tabIndex={-1} className={styles['page']}>
      <PageHeader title={TEXTS.titulo} summary={<span role="status">{summary}</span>} />
      {/* Before the list, so that it is not behind every card for whoever comes by keyboard. */}
      {onAdd && !isEmpty && <FloatingActionButton icon={<Plus />} label={TEXTS.agregar} onClick={onAdd} />}
      {!isEmpty && <ProductosFilters filtros={filtros} categorias={categorias} onChange={setFiltro} />}
      <AtencionChips filtros={filtros} onRemove={(name) => setFiltro(name, '')} />
      <ProductosContent
        lista={lista}
        isFiltered={isFiltered}
        onClearFilters={clear}
        onAdd={onAdd}
        onEdit={permissions.can('productos.editar') ? onEdit : undefined}
        onRemove={permissions.can('productos.eliminar') ? onRemove : undefined}
      />
      {form && wantsForm && (
        <form.ProductoDialog
          producto={dialogo.tipo === 'editar' ? dialogo.producto : null}
          categorias={categorias}
          onClose={onClose}
        />
      )}
      {dialogo?.tipo === 'eliminar' && (
        <RemoveDialog
          producto={dialogo.producto}
          onClose={onClose}
          // The card that had the focus is gone.
          onRemoved={() => pageRef.current?.focus()}
        />
      )}
    </ListPage>
  )
}
