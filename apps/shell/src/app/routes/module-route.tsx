import { EmptyState } from '@mi/design-system'
import { type Negativa, findModuleByPath, navOf } from '@mi/domain'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { RemoteOutlet } from '../../outlet/remote-outlet.tsx'
import { useShell } from '../../context/shell-context.ts'
import { useTitle } from '../../page/use-title.ts'

/** Shown instead of a module at a route that the person may not open. */
const Refused = ({ sinPermiso, avisoSinPermiso }: Negativa) => {
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

/** Shows the module behind the address; an unknown address redirects to the start. */
export const ModuleRoute = () => {
  const { manifest } = useShell()
  const { pathname } = useLocation()
  const found = findModuleByPath(manifest, pathname)
  useTitle(found && navOf(manifest).find(({ path }) => path === found.route)?.texto)
  if (!found) return <Navigate to="/" replace />
  const { module, route, negativa } = found
  if (negativa) return <Refused key={route} {...negativa} />
  return <RemoteOutlet key={module.module} module={module} />
}
