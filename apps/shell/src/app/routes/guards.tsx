import { type Permiso, START_PATH, can, isPerfilPendiente } from '@mi/domain'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { COMPLETAR_PATH } from '../../session/completar-path.ts'
import { useUsuario } from '../../session/use-usuario.ts'
import { Refused } from './refused.tsx'

/** Redirects a person with an incomplete profile from any address to the page that completes a profile. */
export const WithPerfil = ({ children }: { children: ReactNode }) => {
  const usuario = useUsuario()
  return usuario && isPerfilPendiente(usuario) ? <Navigate to={COMPLETAR_PATH} replace /> : children
}

/** Guards the page that completes a profile: redirects a person whose profile is complete to the start page. */
export const WithoutPerfil = ({ children }: { children: ReactNode }) => {
  const usuario = useUsuario()
  return usuario && !isPerfilPendiente(usuario) ? <Navigate to={START_PATH} replace /> : children
}

/** Shows «Acceso no autorizado» instead of the screen if the person lacks `permiso`. */
export const WithPermiso = ({ permiso, children }: { permiso: Permiso; children: ReactNode }) => {
  const usuario = useUsuario()
  if (!usuario) return null
  return can(usuario, permiso) ? children : <Refused sinPermiso="Acceso no autorizado" />
}
