import type { Producto } from '@mi/contracts'
import { FloatingActionButton, ListPage, PageHeader } from '@mi/design-system'
import { type Platform, sendQuery, useLazyPart, usePageStart, usePlatform } from '@mi/federation'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useEffect, useRef, useState } from 'react'
import { categoriasOptions, hojaOptions } from '../data/productos.queries.ts'
import { resumenOptions } from '../data/resumen.queries.ts'
import { useRefreshListas } from '../data/vivo/use-vivo.ts'
import { useEstado } from '../existencias/use-estado.ts'
import { type Accion, useAccionesPermitidas } from '../ficha/acciones.ts'
import { FiltroChips } from '../filtros/filtro-chips.tsx'
import { categoriasPara, filtrosIn } from '../filtros/filtros.model.ts'
import { ProductosFilters } from '../filtros/productos-filters.tsx'
import { ResumenLinea } from '../filtros/resumen-linea.tsx'
import { useFiltros } from '../filtros/use-filtros.ts'
import { useReabierto } from '../formulario/use-reabierto.ts'
import { usePropuesta } from '../page/use-propuesta.ts'
import { useFocusInPlace } from '../page/use-focus-in-place.ts'
import { makeFormatsAhead } from '../productos/formats-ahead.ts'
import { Novedades } from '../productos/novedades/novedades.tsx'
import { ProductosContent } from '../productos/productos-content.tsx'
import styles from '../productos/productos.module.css'
import { TEXTS } from '../productos/productos.texts.ts'
import { useCategoriasDe } from '../productos/use-categorias-de.ts'
import { useProductosLista } from '../productos/use-productos-lista.ts'
import { useVista } from '../productos/use-vista.ts'
import { VistaSwitch } from '../productos/vista-switch.tsx'
import { type Abierto, ProductosDialogs } from './productos-dialogs.tsx'

const loadFiltros = () => import('../filtros/filtros-dialog.tsx')

const useAbierto = () => {
  const propuesta = usePropuesta()
  const reabierto = useReabierto()
  const [abierto, setAbierto] = useState<Abierto>(propuesta ? { tipo: 'agregar', propuesta } : reabierto)
  const setEstado = useEstado()
  const onAccion = useCallback(
    (tipo: Accion, producto: Producto) => {
      if (tipo === 'agotar') setEstado(producto, 'AGOTADO')
      else if (tipo === 'habilitar') setEstado(producto, 'DISPONIBLE')
      else setAbierto({ tipo, producto })
    },
    [setEstado],
  )
  const onClose = useCallback(() => setAbierto(null), [])
  const onAdd = useCallback(() => setAbierto({ tipo: 'agregar' }), [])
  return { abierto, onAccion, onClose, onAdd }
}

/** The promise resolves when all three requests are answered, so that the screen renders only once. */
export const readAhead = (platform: Platform): Promise<unknown> => {
  const { navigation, queryClient } = platform
  const filtros = filtrosIn(new URLSearchParams(navigation.getLocation().search))
  const answers = Promise.all([
    sendQuery(queryClient, hojaOptions(platform, filtros, 0)),
    sendQuery(queryClient, categoriasOptions(platform)),
    sendQuery(queryClient, resumenOptions(platform)),
  ])
  makeFormatsAhead()
  return answers
}

/** The screen at `{base}/inventario`; `{base}` is the account's path prefix, such as `/app/individual`. */
export const ProductosScreen = () => {
  usePageStart('inventario')
  const { permissions } = usePlatform()
  const pageRef = useRef<HTMLDivElement>(null)
  const permitidas = useAccionesPermitidas()
  const { abierto, onAccion, onClose, onAdd } = useAbierto()
  const [isFiltering, setFiltering] = useState(false)
  const closeFiltros = useCallback(() => setFiltering(false), [])
  const filtersDialog = useLazyPart(loadFiltros, {
    wanted: isFiltering,
    ahead: true,
    onFailure: closeFiltros,
  })
  const [vista, setVista] = useVista()
  const { filtros, applied, isFiltered, setFiltros, clear } = useFiltros()
  const lista = useProductosLista(applied)
  useFocusInPlace(pageRef)
  useEffect(makeFormatsAhead, [])
  const refresh = useRefreshListas()
  const categorias = useCategoriasDe(lista)
  const isKnown = !lista.isLoading && !lista.isFailing && !lista.isStale
  const isEmpty = isKnown && lista.total === 0 && !isFiltered
  const add = permissions.can('productos.crear') ? onAdd : undefined
  const vistaSwitch = <VistaSwitch vista={vista} onChange={setVista} />
  const tools = {
    filtros,
    categorias: categoriasPara(filtros, categorias),
    vista: vistaSwitch,
    onChange: setFiltros,
  }

  return (
    <ListPage ref={pageRef} tabIndex={-1} className={styles.page}>
      <PageHeader
        title={TEXTS.titulo}
        summary={
          <ResumenLinea
            total={lista.isLoading || lista.isFailing || isEmpty ? null : lista.total}
            isFiltered={isFiltered}
          />
        }
      />
      {/* The button comes before the list, so that Tab reaches it without passing every card. It is shown only after
          the list has loaded, because an empty list would remove it again, perhaps during a press. */}
      {add && !lista.isLoading && !isEmpty && (
        <FloatingActionButton icon={<Plus />} label={TEXTS.agregar} onClick={add} aria-keyshortcuts="n" />
      )}
      {!isEmpty && <ProductosFilters {...tools} onMore={() => setFiltering(true)} />}
      <FiltroChips filtros={filtros} onChange={setFiltros} onClear={clear} />
      {!lista.isLoading && (
        <Novedades
          isFiltered={isFiltered}
          onUpdate={() => {
            refresh()
            // The pressed button disappears, so the page takes the focus.
            pageRef.current?.focus({ preventScroll: true })
          }}
        />
      )}
      <ProductosContent
        {...{ lista, isFiltered, vista, onAccion }}
        orden={filtros.orden}
        onOrden={(orden) => setFiltros({ orden })}
        onClearFilters={clear}
        onAdd={add}
      />
      <ProductosDialogs
        {...{ abierto, categorias, permitidas, onClose }}
        // The card that had the focus is gone, so the page takes the focus.
        onRemoved={() => pageRef.current?.focus({ preventScroll: true })}
      />
      {filtersDialog && isFiltering && (
        <filtersDialog.FiltrosDialog
          {...tools}
          total={lista.isLoading || lista.isStale ? null : lista.total}
          onClear={clear}
          onClose={closeFiltros}
        />
      )}
    </ListPage>
  )
}
