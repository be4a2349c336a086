import type { Manifest, TokenClaims } from '@mi/contracts'
import { START_PATH, baseOf, can, findModuleByPath } from '@mi/domain'
import type { Platform } from '@mi/federation'
import { REPORTES_PATH, configuracionPath } from '../../places/places.ts'

/**
 * Creates the function `canOpen`. `canOpen` returns whether the person is allowed to open an address of the shell or of
 * a module. It always returns `false` for `/plataforma`.
 */
export const createCanOpen = (manifest: Manifest, usuario: TokenClaims): Platform['canOpen'] => {
  const own = [
    START_PATH,
    `${baseOf(usuario.tipoUsuario)}/home`,
    '/perfil',
    configuracionPath(usuario),
    ...(can(usuario, 'notificaciones.anunciar') ? [REPORTES_PATH] : []),
  ]
  return (path) => {
    const pathname = path.replace(/[?#].*$/s, '')
    return own.includes(pathname) || findModuleByPath(manifest, pathname)?.negativa === null
  }
}
