import { useMemo, useSyncExternalStore } from 'react'
import type { Platform } from '../platform/platform.ts'

/** Reads everything that decides the permissions of the signed-in user, as one string that can be compared. */
const createReader = ({ session }: Platform): (() => string) => {
  let last = ''
  return () => {
    const { usuario } = session.getState()
    // After a sign-out there is no user, and the browser is about to leave the page. Until then, the screens keep the
    // last permissions, so that they do not render once more.
    if (!usuario) return last
    const { rol, rolEquipo, tipoUsuario, empresaId, perfilCompleto } = usuario
    last = [rol, rolEquipo, tipoUsuario, empresaId, perfilCompleto].join()
    return last
  }
}

/**
 * The platform. Each change of the user's permissions makes a new object, so the components that use the platform
 * render again. Otherwise an open screen would still offer what the previous role allowed.
 */
export const useCurrentPlatform = (platform: Platform): Platform => {
  const read = useMemo(() => createReader(platform), [platform])
  const permissions = useSyncExternalStore(platform.session.subscribe, read)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of `permissions` must create a new object
  return useMemo(() => ({ ...platform }), [platform, permissions])
}
