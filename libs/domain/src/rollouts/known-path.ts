import type { Release } from '@mi/contracts'
import { addressesOf } from './addresses-of.ts'
import { covers } from './covers.ts'
import type { EstadoDeModulo } from './decision/decidir.ts'

// Every path below this one counts as known, because the shell has a page for each module there. The shell's release
// cannot list these pages, because it does not know the names of all modules.
const CONSOLA = '/plataforma'

// Unlike a module's path, a path of the shell does not include the paths below it, except for `CONSOLA`. The shell's
// router ignores case.
const isShellPath = (shell: Release, pathname: string): boolean => {
  const place = pathname.toLowerCase().replace(/\/$/, '')
  const screens = (shell.screens ?? []).flatMap(({ path }) => addressesOf(path))
  if (screens.includes(CONSOLA) && place.startsWith(`${CONSOLA}/`)) return true
  return [...screens, ...(shell.light?.paths ?? [])].includes(place)
}

/**
 * Whether a path belongs to the shell, or to the stable, candidate or previewed version of a module, for at least one
 * account type (docs/rules.md: Pages and addresses). Permissions are not checked.
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
