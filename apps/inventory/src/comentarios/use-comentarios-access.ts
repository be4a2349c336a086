import { usePlatform } from '@mi/federation'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { textsFor } from './comentarios.texts.ts'
import { useIsNotas } from './use-is-notas.ts'

export const useComentariosAccess = () => {
  const { permissions } = usePlatform()
  return {
    idUsuario: useIdUsuario(),
    mayWrite: permissions.can('comentarios.crear'),
    texts: textsFor(useIsNotas()),
  }
}
