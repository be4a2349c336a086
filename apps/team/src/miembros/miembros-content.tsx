import type { Miembro } from '@mi/contracts'
import { Button, EmptyState, ErrorState } from '@mi/design-system'
import UserPlus from 'lucide-react/icons/user-plus'
import { StaleNotice } from '@mi/design-system/stale-notice'
import type { OnAccion } from './miembro-acciones.tsx'
import { MiembrosList } from './miembros-list.tsx'
import { MiembrosSkeleton } from './miembros-skeleton.tsx'
import { TEXTS } from './miembros.texts.ts'

interface MiembrosContentProps {
  /** `undefined` until the members are loaded. */
  readonly miembros: readonly Miembro[] | undefined
  /** The members that match the search. */
  readonly found: readonly Miembro[]
  readonly query: { readonly isError: boolean; readonly isFetching: boolean; readonly onRetry: () => void }
  readonly onAdd: () => void
  readonly onClear: () => void
  readonly onAccion: OnAccion
}

const Rows = ({
  miembros,
  found,
  onAdd,
  onClear,
  onAccion,
}: MiembrosContentProps & { readonly miembros: readonly Miembro[] }) => {
  if (miembros.length === 0) {
    return (
      <EmptyState
        title={TEXTS.vacio}
        action={
          <Button variant="primary" icon={<UserPlus />} onClick={onAdd}>
            {TEXTS.agregar}
          </Button>
        }
      >
        {TEXTS.vacioDetalle}
      </EmptyState>
    )
  }
  if (found.length > 0) return <MiembrosList miembros={found} onAccion={onAccion} />
  return (
    <EmptyState
      drawing="search"
      title={TEXTS.sinResultados}
      action={<Button onClick={onClear}>{TEXTS.limpiar}</Button>}
    >
      {TEXTS.sinResultadosDetalle}
    </EmptyState>
  )
}

export const MiembrosContent = (props: MiembrosContentProps) => {
  const { miembros, query } = props
  if (!miembros) {
    if (!query.isError) return <MiembrosSkeleton />
    return (
      <ErrorState title={TEXTS.error} role="alert" onRetry={query.onRetry} busy={query.isFetching}>
        {TEXTS.errorDetalle}
      </ErrorState>
    )
  }
  return (
    <>
      {query.isError && (
        <StaleNotice
          action={
            <Button size="sm" busy={query.isFetching} onClick={query.onRetry}>
              {TEXTS.reintentar}
            </Button>
          }
        >
          {TEXTS.sinActualizar}
        </StaleNotice>
      )}
      <Rows {...props} miembros={miembros} />
    </>
  )
}
