import { type Permiso, START_PATH, can, isPerfilPendiente } from '@mi/domain'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { COMPLETAR_PATH } from '../../session/completar-path.ts'
import { useUsuario } from '../../session/use-usuario.ts'
import { Refused } from './refused.tsx'

export const WithPerfil = ({ children }: { children: ReactNode }) => {
  const usuario = useUsuario()
  return usuario && isPerfilPendiente(usuario) ? <Navigate to={COMPLETAR_PATH} replace /> : children
}

export const WithoutPerfil = ({ children }: { children: ReactNode }) => {
  const usuario = useUsuario()
  return usuario && !isPerfilPendiente(usuario) ? <Navigate to={START_PATH} replace /> : children
}

export const WithPermiso = ({ permiso, children }: { permiso: Permiso; children: ReactNode }) => {
  const usuario = useUsuario()
  if (!usuario) return null
  return can(usuario, permiso) ? children : <Refused sinPermiso="Acceso no autorizado" />
}
