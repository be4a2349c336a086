import type { Release } from '@mi/contracts'
import { addressesOf } from './addresses-of.ts'
import { covers } from './covers.ts'
import type { EstadoDeModulo } from './decision/decidir.ts'

// Every path below this one counts as known, because the shell has a page for each module there. The shell's release
// cannot list these pages, because modules can be added after the release was built.
const CONSOLA = '/plataforma'

// A path of a module also covers the paths below it. A path of the shell does not, except for `CONSOLA`. The pathname
// is put in lower case because the shell's router ignores case.
const isShellPath = (shell: Release, pathname: string): boolean => {
  const place = pathname.toLowerCase().replace(/\/$/, '')
  const screens = (shell.screens ?? []).flatMap(({ path }) => addressesOf(path))
  if (screens.includes(CONSOLA) && place.startsWith(`${CONSOLA}/`)) return true
  return [...screens, ...(shell.light?.paths ?? [])].includes(place)
}

/**
 * Whether a path belongs to the shell, or to a module's stable, candidate or previewed version (docs/rules.md: Pages
 * and addresses). It is enough if the path exists for one account type. Permissions are not checked.
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
