import type { Release } from '@mi/contracts'
import { addressesOf } from './addresses-of.ts'
import { covers } from './covers.ts'
import type { EstadoDeModulo } from './decision/decidir.ts'

// If a release of the shell has this screen, every path below it is a page of the shell too. Most of these paths end
// with the name of a module. The release cannot list them, because it does not know the names of all modules.
const CONSOLA = '/plataforma'

// A module owns every path below its routes, but the shell owns exactly the paths of its screens. The shell's router
// ignores case.
const isShellPath = (shell: Release, pathname: string): boolean => {
  const place = pathname.toLowerCase().replace(/\/$/, '')
  const screens = (shell.screens ?? []).flatMap(({ path }) => addressesOf(path))
  if (screens.includes(CONSOLA) && place.startsWith(`${CONSOLA}/`)) return true
  return [...screens, ...(shell.light?.paths ?? [])].includes(place)
}

/**
 * Whether a path exists for at least one account type (docs/rules.md: Pages and addresses). The path can be a screen of
 * the shell, or a route of a module. A route counts if the module has it in its stable version, in its candidate or in
 * the version that this browser previews. Permissions are not checked.
 */
export const isKnownPath = (
  shell: Release,
  modulos: readonly (Pick<EstadoDeModulo, 'estable'> &
    Partial<Pick<EstadoDeModulo, 'candidato' | 'vistaPrevia'>>)[],
  pathname: string,
): boolean =>
  isShellPath(shell, pathname) ||
  modulos
    .flatMap(({ estable, candidato, vistaPrevia }) => [estable, candidato?.release, vistaPrevia])
    .flatMap((release) => release?.routes ?? [])
    .flatMap(({ path }) => addressesOf(path))
    .some((address) => covers(address, pathname))
