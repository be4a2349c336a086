import type { Release } from '@mi/contracts'
import { addressesOf } from './addresses-of.ts'
import { covers } from './covers.ts'
import type { EstadoDeModulo } from './decision/decidir.ts'

// The console's pages are named after modules, which a release of the shell does not list.
const CONSOLA = '/plataforma'

// A module answers for everything below its routes; the shell's router only for its own screens, ignoring case.
const isShellPath = (shell: Release, pathname: string): boolean => {
  const place = pathname.toLowerCase().replace(/\/$/, '')
  const screens = (shell.screens ?? []).flatMap(({ path }) => addressesOf(path))
  if (screens.includes(CONSOLA) && place.startsWith(`${CONSOLA}/`)) return true
  return [...screens, ...(shell.light?.paths ?? [])].includes(place)
}

/**
 * Whether an address leads somewhere for any account type: to a screen of the shell, or to a route of a module's stable
 * version, of the one that is rolled out or of the one that this browser previews (contract: known addresses). Whether
 * somebody may open it is another question.
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
