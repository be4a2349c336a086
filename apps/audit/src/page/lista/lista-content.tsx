import { Button, EmptyState, ErrorState, SelectField } from '@mi/design-system'
import { StaleNotice } from '@mi/design-system/stale-notice'
import { useNarrow } from '@mi/federation'
import { type ReactNode, useRef } from 'react'
import { type Hoja, describeRango, saltosFrom } from '../consulta/consulta.model.ts'
import type { Lista } from '../consulta/use-lista.ts'
import { KeptFocus } from '../kept-focus.tsx'
import type { FormaDeFila } from './columna.ts'
import { Lineas } from './lineas.tsx'
import { FilasSkeleton } from './lista-skeleton.tsx'
import styles from './lista-view.module.css'
import { TEXTS } from './lista.texts.ts'
import { Paginas } from './paginas.tsx'
import { Tabla } from './tabla.tsx'

export interface TextosDeFilas {
  /** The accessible name of the rows. */
  readonly filas: string
  readonly vacio: string
  readonly vacioDetalle: string
  readonly ningunoCoincide: string
  readonly error: string
}

export interface Lectura<Fila> {
  readonly data: Hoja<Fila> | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  /** `true` while `data` still holds the rows of the previous request. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

export interface ListaContentProps<Fila> {
  readonly textos: TextosDeFilas
  readonly lista: Lista
  readonly lectura: Lectura<Fila>
  readonly forma: FormaDeFila<Fila>
  /** This element replaces the usual text if the list has no rows. */
  readonly emptyState?: ReactNode
}

const Orden = <Fila,>({ forma, lista }: Pick<ListaContentProps<Fila>, 'forma' | 'lista'>) => (
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

const Nothing = <Fila,>({ textos, lista, lectura, emptyState }: ListaContentProps<Fila>) => {
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

const Rows = <Fila,>({ hoja, ...props }: ListaContentProps<Fila> & { hoja: Hoja<Fila> }) => {
  const { textos, lista, lectura, forma } = props
  const isNarrow = useNarrow()
  const listRef = useRef<HTMLDivElement>(null)
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
      aria-busy={isStale || undefined}
      data-stale={isStale || undefined}
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

const Content = <Fila,>(props: ListaContentProps<Fila>) => {
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
        <StaleNotice
          action={
            <Button size="sm" busy={isFetching} onClick={retry}>
              {TEXTS.reintentar}
            </Button>
          }
        >
          {TEXTS.sinActualizar}
        </StaleNotice>
      )}
      {data.filas.length > 0 ? <Rows hoja={data} {...props} /> : <Nothing {...props} />}
    </>
  )
}

export const ListaContent = <Fila,>(props: ListaContentProps<Fila>) => (
  <KeptFocus>
    <Content {...props} />
  </KeptFocus>
)
