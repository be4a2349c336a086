import type { Manifest, ReleaseNav, UsuarioDeSesion } from '@mi/contracts'
import { START_PATH, baseOf, navOf } from '@mi/domain'

/** A link of the frame. `aliases` are other addresses of the same place. */
export interface ShellPlace extends ReleaseNav {
  readonly aliases?: readonly string[]
}

/** The places that are screens of the shell itself. Another one is another line. */
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

/** The frame's links in their order: the shell's own and those that releases offer. */
export const placesFor = (
  manifest: Manifest,
  usuario: Pick<UsuarioDeSesion, 'tipoUsuario'> | null,
): ShellPlace[] =>
  [...(usuario ? ownPlaces(usuario) : []), ...navOf(manifest)].sort((a, b) => a.orden - b.orden)

/** Whether an address is a place's, or lies below it. */
export const isAtPlace = ({ path, aliases = [] }: ShellPlace, pathname: string): boolean =>
  [path, ...aliases].some((own) => pathname === own || pathname.startsWith(`${own}/`))
