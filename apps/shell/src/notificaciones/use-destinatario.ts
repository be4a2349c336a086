import type { Notificacion, TokenClaims } from '@mi/contracts'
import { isNotificacionVisible, isSoloPorNombre, tiposVisibles } from '@mi/domain'
import { readPreferencias } from '../preferencias/kept-preferencias.ts'
import { usePreferencias } from '../preferencias/preferencias.queries.ts'
import { useNombresPropios } from './notificaciones.queries.ts'

export const useDestinatario = ({ idUsuario, tipoUsuario }: TokenClaims) => {
  const preferencias = usePreferencias(idUsuario).data ?? readPreferencias(idUsuario)
  return {
    tipos: tiposVisibles({ tipoUsuario, preferencias }),
    isVisible: (notificacion: Notificacion, nombres: readonly string[] = []): boolean =>
      isNotificacionVisible(notificacion, { tipoUsuario, preferencias, nombres }),
  }
}

/** Returns the `rows` that this person is allowed to see and has not switched off. The badge counts only these. */
export const useVisibles = (usuario: TokenClaims, rows: readonly Notificacion[]): Notificacion[] => {
  const { isVisible } = useDestinatario(usuario)
  const needsNombres = usuario.tipoUsuario === 'INDIVIDUAL' && rows.some(isSoloPorNombre)
  const nombres = useNombresPropios(usuario.idUsuario, needsNombres)
  return rows.filter((row) => isVisible(row, nombres))
}
