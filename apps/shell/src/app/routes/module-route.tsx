import { findModuleByPath, navOf } from '@mi/domain'
import { Navigate, useLocation } from 'react-router-dom'
import { RemoteOutlet } from '../../outlet/remote-outlet.tsx'
import { useShell } from '../../context/shell-context.ts'
import { useTitle } from '../../page/use-title.ts'
import { Refused } from './refused.tsx'

export const ModuleRoute = () => {
  const { manifest } = useShell()
  const { pathname } = useLocation()
  const found = findModuleByPath(manifest, pathname)
  // The effects of a child run first, so without this text the title of `Refused` would be lost.
  useTitle(
    found && (found.negativa?.sinPermiso ?? navOf(manifest).find(({ path }) => path === found.route)?.texto),
  )
  if (!found) return <Navigate to="/" replace />
  const { module, route, negativa } = found
  if (negativa) return <Refused key={route} {...negativa} />
  return <RemoteOutlet key={module.module} module={module} />
}
