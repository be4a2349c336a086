import { usePlatform } from '@mi/federation'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { textsFor } from './comentarios.texts.ts'
import { useIsNotas } from './use-is-notas.ts'

/** What the signed-in person may do with comments, and the sentences that fit. */
export const useComentariosAccess = () => {
  const { permissions } = usePlatform()
  return {
    idUsuario: useIdUsuario(),
    mayWrite: permissions.can('comentarios.crear'),
    texts: textsFor(useIsNotas()),
  }
}
