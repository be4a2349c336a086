import { usePlatform } from '@mi/federation'
import { textsFor } from './comentarios.texts.ts'
import { useIsNotas } from './use-is-notas.ts'

/** What this person may do with comments, and in which words. */
export const useComentariosAccess = () => {
  const { permissions, session } = usePlatform()
  const { usuario } = session.getState()
  return {
    idUsuario: usuario?.idUsuario ?? 0,
    mayWrite: permissions.can('comentarios.crear'),
    texts: textsFor(useIsNotas()),
  }
}
