import type { Manifest, TipoUsuario } from '@mi/contracts'
import { START_PATH, baseOf, findModuleByPath } from '@mi/domain'
import type { Platform } from '@mi/federation'

/** Whether an address leads somewhere: to a screen of the shell inside the frame, or to a module that may be opened. */
export const createCanOpen = (manifest: Manifest, tipoUsuario: TipoUsuario): Platform['canOpen'] => {
  const own = [START_PATH, `${baseOf(tipoUsuario)}/home`, '/perfil']
  return (path) => {
    const pathname = path.replace(/[?#].*$/s, '')
    return own.includes(pathname) || findModuleByPath(manifest, pathname)?.negativa === null
  }
}
