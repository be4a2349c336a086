import { EmptyState } from '@mi/design-system'
import type { Negativa } from '@mi/domain'
import { useEffect } from 'react'
import { useShell } from '../../context/shell-context.ts'

export const Refused = ({ sinPermiso, avisoSinPermiso }: Negativa) => {
  const { toast } = useShell().platform
  useEffect(() => {
    if (avisoSinPermiso !== undefined) toast.error(avisoSinPermiso)
  }, [avisoSinPermiso, toast])
  return (
    <EmptyState drawing="plug" title={sinPermiso} titleAs="h1">
      Tu cuenta no puede abrir esta sección. Si la necesitas, pídesela a quien administra tu equipo.
    </EmptyState>
  )
}
