import type { Manifest, ReleaseNav, UsuarioDeSesion } from '@mi/contracts'
import { START_PATH, baseOf, can, navOf } from '@mi/domain'

/** A link of the navigation. `aliases` are other addresses of the screen that the link leads to. */
export interface ShellPlace extends ReleaseNav {
  readonly aliases?: readonly string[]
}

type Cuenta = Pick<UsuarioDeSesion, 'tipoUsuario'>

export type CuentaDelMarco = Parameters<typeof can>[0] & Cuenta

export const configuracionPath = ({ tipoUsuario }: Cuenta): string => `${baseOf(tipoUsuario)}/configuracion`

/** The address of the screen «Enviar Actualización de la App» (docs/rules.md: Adverts and announcements). */
export const REPORTES_PATH = '/app/desarrollador/reportes'

/** The address of the console for modules and rollouts. */
export const PLATAFORMA_PATH = '/plataforma'

export const REPORTES: ShellPlace = {
  texto: 'Reportes',
  icono: 'chart',
  path: REPORTES_PATH,
  orden: 50,
  grupo: 'principal',
}

const plataforma: ShellPlace = {
  ...REPORTES,
  texto: 'Plataforma',
  icono: 'box',
  path: PLATAFORMA_PATH,
  orden: 80,
}

const ownPlaces = (cuenta: CuentaDelMarco): ShellPlace[] => [
  {
    texto: 'Home',
    icono: 'home',
    path: `${baseOf(cuenta.tipoUsuario)}/home`,
    aliases: [START_PATH],
    orden: 10,
    grupo: 'principal',
  },
  // Staff with another account type have no link to «Reportes» here, because the audit panel has such a link.
  ...(cuenta.tipoUsuario === 'DESARROLLADOR' ? [REPORTES] : []),
  ...(can(cuenta, 'plataforma.ver') ? [plataforma] : []),
  {
    texto: 'Configuración',
    icono: 'settings',
    path: configuracionPath(cuenta),
    orden: 90,
    grupo: 'principal',
  },
]

/** Returns the sorted links of the navigation: the modules' links and, for a signed-in person, the shell's links. */
export const placesFor = (manifest: Manifest, usuario: CuentaDelMarco | null): ShellPlace[] =>
  [...(usuario ? ownPlaces(usuario) : []), ...navOf(manifest)].sort((a, b) => a.orden - b.orden)

/** Returns true if `pathname` is an address of the place or lies below such an address. */
export const isAtPlace = ({ path, aliases = [] }: ShellPlace, pathname: string): boolean =>
  [path, ...aliases].some((own) => pathname === own || pathname.startsWith(`${own}/`))
