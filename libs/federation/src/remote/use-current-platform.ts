import { useMemo, useSyncExternalStore } from 'react'
import type { Platform } from '../platform/platform.ts'

/** Returns a function that joins data of the signed-in user into one string. The permissions depend on these data. */
const createReader = ({ session }: Platform): (() => string) => {
  let last = ''
  return () => {
    const { usuario } = session.getState()
    // After a sign-out, the last string is returned, so that the screens do not render again before the page is left.
    if (!usuario) return last
    const { rol, rolEquipo, tipoUsuario, empresaId, perfilCompleto } = usuario
    last = [rol, rolEquipo, tipoUsuario, empresaId, perfilCompleto].join()
    return last
  }
}

/**
 * Returns a copy of the platform. Each change of the user's permissions makes a new copy, so that the screens render
 * again. Without the new copy, an open screen would still offer what the previous role allowed.
 */
export const useCurrentPlatform = (platform: Platform): Platform => {
  const read = useMemo(() => createReader(platform), [platform])
  const permissions = useSyncExternalStore(platform.session.subscribe, read)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of `permissions` must create a new object
  return useMemo(() => ({ ...platform }), [platform, permissions])
}
