import { Button, EmptyState, ErrorState, ListPage, PageHeader } from '@mi/design-system'
import { SegmentedField } from '@mi/design-system/segmented-field'
import { formatCantidad } from '@mi/domain'
import { type Platform, sendInfiniteQuery, usePlatform, usePageStart } from '@mi/federation'
import { useSearchParams } from 'react-router-dom'
import { historialOptions, useHistorial } from '../data/historial/historial.queries.ts'
import { CambiosList } from '../historial/cambios-list.tsx'
import { OPCIONES, type Opcion, filtrosFor, opcionIn } from '../historial/filtro.model.ts'
import { CambiosSkeleton } from '../historial/historial-skeleton.tsx'
import styles from '../historial/historial.module.css'
import { TEXTS } from '../historial/historial.texts.ts'

type Lista = ReturnType<typeof useHistorial>

const NothingYet = () => {
  const { permissions } = usePlatform()
  return (
    <EmptyState title={TEXTS.vacio}>
      {permissions.can('productos.crear') ? TEXTS.vacioDetalle : TEXTS.vacioLector}
    </EmptyState>
  )
}

const NothingOfThis = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    drawing="search"
    title={TEXTS.vacioFiltro}
    action={<Button onClick={onAll}>{TEXTS.verTodos}</Button>}
  >
    {TEXTS.vacioFiltroDetalle}
  </EmptyState>
)

interface ContentProps {
  readonly lista: Lista
  readonly isFiltered: boolean
  readonly onAll: () => void
}

const Content = ({ lista, isFiltered, onAll }: ContentProps) => {
  if (lista.isPending) return <CambiosSkeleton />
  if (!lista.data) {
    return (
      <ErrorState title={TEXTS.errorCargar} onRetry={() => void lista.refetch()} busy={lista.isFetching}>
        {TEXTS.revisaConexion}
      </ErrorState>
    )
  }
  if ((lista.data.pages[0]?.data.length ?? 0) > 0) return <CambiosList lista={lista} />
  return isFiltered ? <NothingOfThis onAll={onAll} /> : <NothingYet />
}

const countInWords = (total: number | null | undefined): string =>
  // Without a number, a space keeps the line's height. For 0, the empty state already says that there are no changes.
  !total ? '\u00a0' : total === 1 ? '1 cambio' : `${formatCantidad(total)} cambios`

export const readAhead = (platform: Platform): Promise<void> => {
  const { navigation, queryClient } = platform
  const opcion = opcionIn(new URLSearchParams(navigation.getLocation().search))
  return sendInfiniteQuery(queryClient, historialOptions(platform, filtrosFor(opcion)))
}

/** The screen at `{base}/historial`; `{base}` is the account's path prefix, such as `/app/individual`. */
export const HistorialScreen = () => {
  const [params, setParams] = useSearchParams()
  const opcion = opcionIn(params)
  usePageStart('historial')
  const lista = useHistorial(filtrosFor(opcion))
  const choose = (next: Opcion): void => {
    setParams(next === '' ? {} : { accion: next }, { replace: true })
    window.scrollTo(0, 0)
  }
  return (
    <ListPage>
      <PageHeader
        title={TEXTS.titulo}
        summary={<span role="status">{countInWords(lista.data?.pages[0]?.total)}</span>}
      />
      <SegmentedField
        className={styles.filter}
        label={TEXTS.filtro}
        hideLabel
        value={opcion}
        onChange={choose}
        options={OPCIONES}
      />
      <div className={styles.list}>
        {/* Each filter has a list of its own, with its own scroll position. */}
        <Content key={opcion} lista={lista} isFiltered={opcion !== ''} onAll={() => choose('')} />
      </div>
    </ListPage>
  )
}
