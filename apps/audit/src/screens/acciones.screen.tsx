import { Button, EmptyState, ErrorState, PageHeader } from '@mi/design-system'
import { dayInBogota, formatCantidad } from '@mi/domain'
import { usePageStart, usePageTitle, usePlatform } from '@mi/federation'
import { AccionesList } from '../acciones/acciones-list.tsx'
import { ESPEC, consultaOf } from '../acciones/acciones.model.ts'
import styles from '../acciones/acciones.module.css'
import { TEXTS } from '../acciones/acciones.texts.ts'
import { useAcciones } from '../data/acciones.queries.ts'
import { FiltrosForm } from '../page/filtros/filtros-form.tsx'
import { FilasSkeleton } from '../page/lista/lista-skeleton.tsx'
import { TEXTS as LISTA } from '../page/lista/lista.texts.ts'
import { type Lista, useLista } from '../page/consulta/use-lista.ts'
import { Volver } from '../page/volver.tsx'

type Acciones = ReturnType<typeof useAcciones>

const Nothing = ({ lista }: { lista: Lista }) =>
  lista.isFiltered ? (
    <EmptyState
      drawing="search"
      title={TEXTS.ningunaCoincide}
      action={<Button onClick={lista.limpiar}>{LISTA.limpiar}</Button>}
    >
      {TEXTS.ningunaDetalle}
    </EmptyState>
  ) : (
    <EmptyState title={TEXTS.vacio}>{TEXTS.vacioDetalle}</EmptyState>
  )

const Content = ({ lista, acciones }: { lista: Lista; acciones: Acciones }) => {
  const { now } = usePlatform()
  const { data, isFetching, refetch } = acciones
  if (acciones.isPending) return <FilasSkeleton />
  if (!data) {
    return (
      <ErrorState title={TEXTS.error} onRetry={() => void refetch()} busy={isFetching}>
        {LISTA.revisaConexion}
      </ErrorState>
    )
  }
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Nothing lista={lista} />
  return (
    <AccionesList
      acciones={rows}
      hoy={dayInBogota(now())}
      hasMore={acciones.hasNextPage}
      isLoadingMore={acciones.isFetchingNextPage}
      hasFailed={acciones.isFetchNextPageError}
      onMore={() => void acciones.fetchNextPage()}
    />
  )
}

const countInWords = ({ data }: Acciones): string => {
  const total = data?.pages[0]?.total
  // A space keeps the line's height while the number is unknown.
  return total === null || total === undefined ? '\u00a0' : TEXTS.contar(formatCantidad(total), total === 1)
}

/** `/auditoria/acciones`. */
export const AccionesScreen = () => {
  usePageStart('auditoria-acciones')
  usePageTitle(TEXTS.titulo)
  const lista = useLista(ESPEC)
  const acciones = useAcciones(consultaOf(lista.estado))
  return (
    <div className={styles.page}>
      <Volver />
      <PageHeader title={TEXTS.titulo} summary={<span role="status">{countInWords(acciones)}</span>} />
      <FiltrosForm
        label={TEXTS.filtrar}
        campos={ESPEC.campos}
        filtros={lista.estado.filtros}
        onFiltrar={lista.filtrar}
        onLimpiar={lista.limpiar}
      />
      <Content lista={lista} acciones={acciones} />
    </div>
  )
}
