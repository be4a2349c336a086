import { Button, EmptyState, ErrorState, PageHeader, SelectField } from '@mi/design-system'
import { useNarrow } from '@mi/federation'
import { type ReactNode, useRef } from 'react'
import type { FormaDeFila } from './columna.ts'
import { Exportar } from './exportar.tsx'
import { FiltrosForm } from './filtros-form.tsx'
import { Lineas } from './lineas.tsx'
import { FilasSkeleton } from './lista-skeleton.tsx'
import styles from './lista-view.module.css'
import { type EspecDeLista, type Hoja, describeRango, describeTotal, saltosFrom } from './lista.model.ts'
import { TEXTS } from './lista.texts.ts'
import { Paginas } from './paginas.tsx'
import { Tabla } from './tabla.tsx'
import { Volver } from '../volver.tsx'
import type { Lista } from './use-lista.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** What a list says of itself. */
export interface TextosDeLista {
  readonly titulo: string
  /** The accessible names of the filters and of the rows. */
  readonly filtrar: string
  /** The word of the button that applies the filters, if it is not «Filtrar». */
  readonly buscar?: string
  readonly filas: string
  readonly contar: (total: string, isUno: boolean) => string
  readonly vacio: string
  readonly vacioDetalle: string
  readonly ningunoCoincide: string
  readonly error: string
}

/** How far the reading of a page is. */
export interface Lectura<Fila> {
  readonly data: Hoja<Fila> | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  /** The rows belong to what was asked before. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

interface ListaViewProps<Fila> {
  readonly textos: TextosDeLista
  readonly espec: EspecDeLista
  readonly lista: Lista
  readonly lectura: Lectura<Fila>
  readonly forma: FormaDeFila<Fila>
  /** The beginning of the name of an exported file. */
  readonly archivo: string
  /** Absent where there is nothing to export. */
  readonly onExportar?: ((signal: AbortSignal) => Promise<Blob>) | undefined
  /** Instead of the sentence for an empty list. */
  readonly emptyState?: ReactNode
}

const Orden = <Fila,>({ forma, lista }: Pick<ListaViewProps<Fila>, 'forma' | 'lista'>) => (
  <SelectField
    className={styles.order}
    label={TEXTS.ordenar}
    value={lista.estado.orden}
    onChange={(event) => lista.ordenar(event.target.value)}
  >
    {forma.columnas
      .filter(({ isSortable = true }) => isSortable)
      .flatMap(({ id, titulo }) => [
        <option key={id} value={id}>
          {TEXTS.ascendente(titulo)}
        </option>,
        <option key={`-${id}`} value={`-${id}`}>
          {TEXTS.descendente(titulo)}
        </option>,
      ])}
  </SelectField>
)

const Nothing = <Fila,>({ textos, lista, lectura, emptyState }: ListaViewProps<Fila>) => {
  if (lectura.data && lectura.data.total > 0) {
    return (
      <EmptyState
        drawing="search"
        title={TEXTS.pasada}
        action={<Button onClick={() => lista.ir(0)}>{TEXTS.irALaPrimera}</Button>}
      >
        {TEXTS.pasadaDetalle}
      </EmptyState>
    )
  }
  if (emptyState !== undefined) return emptyState
  if (!lista.isFiltered) return <EmptyState title={textos.vacio}>{textos.vacioDetalle}</EmptyState>
  return (
    <EmptyState
      drawing="search"
      title={textos.ningunoCoincide}
      action={<Button onClick={lista.limpiar}>{TEXTS.limpiar}</Button>}
    >
      {TEXTS.otraPalabra}
    </EmptyState>
  )
}

const Rows = <Fila,>({ hoja, ...props }: ListaViewProps<Fila> & { hoja: Hoja<Fila> }) => {
  const { textos, lista, lectura, forma } = props
  const isNarrow = useNarrow()
  const listRef = useRef<HTMLDivElement>(null)
  const focus = useKeptFocus(listRef, hoja.filas)
  const pages = {
    rango: describeRango(lista.estado.desde, hoja),
    saltos: saltosFrom(lista.estado.desde, hoja),
  }
  const goFromEnd = (desde: number): void => {
    lista.ir(desde)
    listRef.current?.scrollIntoView()
  }
  const { isPlaceholderData: isStale } = lectura
  return (
    <div
      ref={listRef}
      className={styles.list}
      tabIndex={-1}
      aria-busy={isStale || undefined}
      data-stale={isStale || undefined}
      {...focus}
    >
      <div className={styles.bar}>
        {isNarrow && <Orden forma={forma} lista={lista} />}
        <Paginas label={TEXTS.paginas} {...pages} onIr={lista.ir} />
      </div>
      {isNarrow ? (
        <Lineas label={textos.filas} filas={hoja.filas} forma={forma} />
      ) : (
        <Tabla
          label={textos.filas}
          filas={hoja.filas}
          forma={forma}
          orden={lista.estado.orden}
          onOrden={lista.ordenar}
        />
      )}
      {hoja.filas.length > 10 && <Paginas label={TEXTS.paginasAlFinal} {...pages} onIr={goFromEnd} />}
    </div>
  )
}

const Content = <Fila,>(props: ListaViewProps<Fila>) => {
  const { textos, lectura } = props
  const { data, isError, isFetching, isPlaceholderData } = lectura
  const retry = (): void => void lectura.refetch()
  if (isError && (!data || isPlaceholderData)) {
    return (
      <ErrorState title={textos.error} onRetry={retry} busy={isFetching}>
        {TEXTS.revisaConexion}
      </ErrorState>
    )
  }
  if (!data) return <FilasSkeleton />
  return (
    <>
      {isError && (
        <div role="alert" className={styles.failed}>
          {TEXTS.sinActualizar}
          <Button size="sm" busy={isFetching} onClick={retry}>
            {TEXTS.reintentar}
          </Button>
        </div>
      )}
      {data.filas.length > 0 ? <Rows hoja={data} {...props} /> : <Nothing {...props} />}
    </>
  )
}

const summaryOf = <Fila,>({ textos, lectura: { data } }: ListaViewProps<Fila>): string => {
  // A space keeps the line's height while the number is unknown.
  return data ? textos.contar(describeTotal(data), data.total === 1) : '\u00a0'
}

/** A list of staff: filters, the rows or the reason why there are none, pages and export. */
export const ListaView = <Fila,>(props: ListaViewProps<Fila>) => {
  const { textos, espec, lista, lectura, archivo, onExportar } = props
  return (
    <div className={styles.page}>
      <Volver />
      <PageHeader
        title={textos.titulo}
        summary={<span role="status">{summaryOf(props)}</span>}
        action={
          onExportar &&
          (lectura.data?.total ?? 0) > 0 && <Exportar nombre={archivo} onExportar={onExportar} />
        }
      />
      <FiltrosForm
        label={textos.filtrar}
        submitLabel={textos.buscar}
        campos={espec.campos}
        filtros={lista.estado.filtros}
        onFiltrar={lista.filtrar}
        onLimpiar={lista.limpiar}
      />
      <Content {...props} />
    </div>
  )
}
