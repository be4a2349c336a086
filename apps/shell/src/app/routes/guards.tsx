import { START_PATH, isPerfilPendiente } from '@mi/domain'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useUsuario } from '../../session/use-usuario.ts'

/** Where somebody completes the profile that the company has begun. */
export const COMPLETAR_PATH = '/completar-perfil'

/** Leads whoever has not completed the profile to where that is done, from every address. */
export const WithPerfil = ({ children }: { children: ReactNode }) => {
  const usuario = useUsuario()
  return usuario && isPerfilPendiente(usuario) ? <Navigate to={COMPLETAR_PATH} replace /> : children
}

/** Keeps everybody else out of there. */
export const WithoutPerfil = ({ children }: { children: ReactNode }) => {
  const usuario = useUsuario()
  return usuario && !isPerfilPendiente(usuario) ? <Navigate to={START_PATH} replace /> : children
}
