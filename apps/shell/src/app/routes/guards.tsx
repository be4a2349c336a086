import { START_PATH, isPerfilPendiente } from '@mi/domain'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { COMPLETAR_PATH } from '../../session/completar-path.ts'
import { useUsuario } from '../../session/use-usuario.ts'

/** Redirects a person with an incomplete profile from every address to the page that completes it. */
export const WithPerfil = ({ children }: { children: ReactNode }) => {
  const usuario = useUsuario()
  return usuario && isPerfilPendiente(usuario) ? <Navigate to={COMPLETAR_PATH} replace /> : children
}

/** Redirects a person with a complete profile away from that page. */
export const WithoutPerfil = ({ children }: { children: ReactNode }) => {
  const usuario = useUsuario()
  return usuario && !isPerfilPendiente(usuario) ? <Navigate to={START_PATH} replace /> : children
}
