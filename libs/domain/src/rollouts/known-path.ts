import type { Release } from '@mi/contracts'
import { addressesOf } from './addresses-of.ts'
import { covers } from './covers.ts'
import type { EstadoDeModulo } from './decision/decidir.ts'

// Every path below this screen is a page of the shell: the release cannot list the names of all modules.
const CONSOLA = '/plataforma'

// The shell owns exactly the paths of its screens; its router ignores case.
const isShellPath = (shell: Release, pathname: string): boolean => {
  const place = pathname.toLowerCase().replace(/\/$/, '')
  const screens = (shell.screens ?? []).flatMap(({ path }) => addressesOf(path))
  if (screens.includes(CONSOLA) && place.startsWith(`${CONSOLA}/`)) return true
  return [...screens, ...(shell.light?.paths ?? [])].includes(place)
}

/**
 * Whether a path exists for at least one account type (docs/rules.md: Pages and addresses), in any version of a module
 * that is in use. Permissions are not checked.
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
