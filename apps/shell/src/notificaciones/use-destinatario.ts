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

/** Returns those of `rows` that this person is allowed to see. The badge and the list show only these. */
export const useVisibles = (usuario: TokenClaims, rows: readonly Notificacion[]): Notificacion[] => {
  const { isVisible } = useDestinatario(usuario)
  const needsNombres = usuario.tipoUsuario === 'INDIVIDUAL' && rows.some(isSoloPorNombre)
  const nombres = useNombresPropios(usuario.idUsuario, needsNombres)
  return rows.filter((row) => isVisible(row, nombres))
}
