import { EmptyState } from '@mi/design-system'
import { Navigate } from 'react-router-dom'

/** Leads to where a person begins. */
export const StartRoute = ({ start }: { start: string | undefined }) =>
  start === undefined ? (
    <EmptyState drawing="plug" title="Aún no hay nada que mostrar" titleAs="h1">
      Tu cuenta no tiene secciones disponibles en este momento. Vuelve a intentarlo en unos minutos.
    </EmptyState>
  ) : (
    <Navigate to={start} replace />
  )
