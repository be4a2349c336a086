import type { Manifest, TokenClaims } from '@mi/contracts'
import { START_PATH, baseOf, can, findModuleByPath } from '@mi/domain'
import type { Platform } from '@mi/federation'
import { REPORTES_PATH, configuracionPath } from '../../places/places.ts'

/** Accepts the screens inside the shell's frame and the routes of modules, but never `/plataforma`. */
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
