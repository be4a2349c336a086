import type { ApiResponse } from '@mi/api-client'
import { Button, EmptyState, ErrorState, PageHeader } from '@mi/design-system'
import { StaleNotice } from '@mi/design-system/stale-notice'
import { dayInBogota } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import type { ReactNode } from 'react'
import { type EspecDeLista, describeTotal } from '../consulta/consulta.model.ts'
import type { Lista } from '../consulta/use-lista.ts'
import { FiltrosForm } from '../filtros/filtros-form.tsx'
import { KeptFocus } from '../kept-focus.tsx'
import { FilasSkeleton } from '../lista/lista-skeleton.tsx'
import { Volver } from '../volver.tsx'
import { type Entrada, RegistroList } from './registro-list.tsx'
import styles from './registro.module.css'
import { TEXTS } from './registro.texts.ts'

interface TextosDeRegistro {
  readonly titulo: string
  /** The accessible name of the filter form. A log without filters has no such name. */
  readonly filtrar?: string
  readonly contar: (total: string, isUno: boolean) => string
  readonly vacio: string
  readonly vacioDetalle: string
  /** This heading replaces the list if no entry matches the filters. */
  readonly ningunaCoincide?: string
  readonly ningunaDetalle?: string
  readonly error: string
}

interface LecturaDeRegistro<Fila> {
  readonly data: { readonly pages: readonly ApiResponse<Fila[]>[] } | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  /** `true` if the shown entries could not be refreshed. */
  readonly isRefetchError: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

interface RegistroViewProps<Fila extends Entrada> {
  readonly textos: TextosDeRegistro
  readonly espec: EspecDeLista
  readonly lista: Lista
  readonly lectura: LecturaDeRegistro<Fila>
  /** Renders an entry as an `li`. */
  readonly children: (fila: Fila) => ReactNode
}

const Nothing = <Fila extends Entrada>({ textos, lista }: RegistroViewProps<Fila>) =>
  lista.isFiltered && textos.ningunaCoincide !== undefined ? (
    <EmptyState
      drawing="search"
      title={textos.ningunaCoincide}
      action={<Button onClick={lista.limpiar}>{TEXTS.limpiar}</Button>}
    >
      {textos.ningunaDetalle}
    </EmptyState>
  ) : (
    <EmptyState title={textos.vacio}>{textos.vacioDetalle}</EmptyState>
  )

const Entradas = <Fila extends Entrada>({
  filas,
  lectura,
  children,
}: RegistroViewProps<Fila> & { readonly filas: readonly Fila[] }) => {
  const { now } = usePlatform()
  return (
    <RegistroList
      filas={filas}
      hoy={dayInBogota(now())}
      hasMore={lectura.hasNextPage}
      isLoadingMore={lectura.isFetchingNextPage}
      hasFailed={lectura.isFetchNextPageError}
      onMore={() => void lectura.fetchNextPage()}
    >
      {children}
    </RegistroList>
  )
}

const Content = <Fila extends Entrada>(props: RegistroViewProps<Fila>) => {
  const { textos, lectura } = props
  const retry = (): void => void lectura.refetch()
  if (lectura.isPending) return <FilasSkeleton />
  if (!lectura.data) {
    return (
      <ErrorState title={textos.error} onRetry={retry} busy={lectura.isFetching}>
        {TEXTS.revisaConexion}
      </ErrorState>
    )
  }
  const filas = lectura.data.pages.flatMap(({ data }) => data)
  return (
    <>
      {lectura.isRefetchError && (
        <StaleNotice
          action={
            <Button size="sm" busy={lectura.isFetching} onClick={retry}>
              {TEXTS.reintentar}
            </Button>
          }
        >
          {TEXTS.sinActualizar}
        </StaleNotice>
      )}
      {filas.length > 0 ? <Entradas filas={filas} {...props} /> : <Nothing {...props} />}
    </>
  )
}

const summaryOf = <Fila extends Entrada>({ textos, lectura }: RegistroViewProps<Fila>): string => {
  const { total = null, isTotalEstimado: isEstimado = false } = lectura.data?.pages[0] ?? {}
  // Until the number of entries is loaded, a non-breaking space keeps the line's height.
  return total === null ? '\u00a0' : textos.contar(describeTotal({ total, isEstimado }), total === 1)
}

/** Shows a log and its filters. The newest entry comes first. */
export const RegistroView = <Fila extends Entrada>(props: RegistroViewProps<Fila>) => {
  const { textos, espec, lista } = props
  return (
    <div className={styles.page}>
      <Volver />
      <PageHeader title={textos.titulo} summary={<span role="status">{summaryOf(props)}</span>} />
      {textos.filtrar !== undefined && (
        <FiltrosForm
          label={textos.filtrar}
          campos={espec.campos}
          filtros={lista.estado.filtros}
          onFiltrar={lista.filtrar}
          onLimpiar={lista.limpiar}
        />
      )}
      <KeptFocus>
        <Content {...props} />
      </KeptFocus>
    </div>
  )
}
