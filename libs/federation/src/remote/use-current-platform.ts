import { useMemo, useSyncExternalStore } from 'react'
import type { Platform } from '../platform/platform.ts'

/** Everything that decides the permissions of the signed-in user, as one string. */
const createReader = ({ session }: Platform): (() => string) => {
  let last = ''
  return () => {
    const { usuario } = session.getState()
    // After a sign-out, the screens keep the last permissions and do not render again.
    if (!usuario) return last
    const { rol, rolEquipo, tipoUsuario, empresaId, perfilCompleto } = usuario
    last = [rol, rolEquipo, tipoUsuario, empresaId, perfilCompleto].join()
    return last
  }
}

/**
 * The platform, as a new object after each change of permissions. Otherwise an open screen would offer what the
 * previous role allowed.
 */
export const useCurrentPlatform = (platform: Platform): Platform => {
  const read = useMemo(() => createReader(platform), [platform])
  const permissions = useSyncExternalStore(platform.session.subscribe, read)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of `permissions` must create a new object
  return useMemo(() => ({ ...platform }), [platform, permissions])
}
