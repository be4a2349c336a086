import type { Manifest, ReleaseNav, UsuarioDeSesion } from '@mi/contracts'
import { START_PATH, baseOf, navOf } from '@mi/domain'

/** A link of the frame. `aliases` are other addresses of the same place. */
export interface ShellPlace extends ReleaseNav {
  readonly aliases?: readonly string[]
}

/** The places that are the shell's own screens. */
const ownPlaces = ({ tipoUsuario }: Pick<UsuarioDeSesion, 'tipoUsuario'>): ShellPlace[] => [
  {
    texto: 'Home',
    icono: 'home',
    path: `${baseOf(tipoUsuario)}/home`,
    aliases: [START_PATH],
    orden: 10,
    grupo: 'principal',
  },
]

/** The frame's links in order: the shell's own and those of the releases. */
export const placesFor = (
  manifest: Manifest,
  usuario: Pick<UsuarioDeSesion, 'tipoUsuario'> | null,
): ShellPlace[] =>
  [...(usuario ? ownPlaces(usuario) : []), ...navOf(manifest)].sort((a, b) => a.orden - b.orden)

/** Whether an address belongs to a place or lies below it. */
export const isAtPlace = ({ path, aliases = [] }: ShellPlace, pathname: string): boolean =>
  [path, ...aliases].some((own) => pathname === own || pathname.startsWith(`${own}/`))
