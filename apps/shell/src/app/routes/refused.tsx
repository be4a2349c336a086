import { EmptyState } from '@mi/design-system'
import type { Negativa } from '@mi/domain'
import { useEffect } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { useTitle } from '../../page/use-title.ts'
import { useUsuario } from '../../session/use-usuario.ts'

export const Refused = ({ sinPermiso, avisoSinPermiso }: Negativa) => {
  const { toast } = useShell().platform
  useTitle(sinPermiso)
  const isMiembro = useUsuario()?.rol === 'EQUIPO'
  useEffect(() => {
    if (avisoSinPermiso !== undefined) toast.error(avisoSinPermiso)
  }, [avisoSinPermiso, toast])
  return (
    <EmptyState drawing="plug" title={sinPermiso} titleAs="h1">
      Tu cuenta no puede abrir esta sección.
      {isMiembro && ' Si la necesitas, pídesela a quien administra tu equipo.'}
    </EmptyState>
  )
}
