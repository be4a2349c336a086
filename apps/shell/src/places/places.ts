import type { Manifest, ReleaseNav, UsuarioDeSesion } from '@mi/contracts'
import { START_PATH, baseOf, can, navOf } from '@mi/domain'

/** A navigation link of the shell. `aliases` are other addresses of the same place. */
export interface ShellPlace extends ReleaseNav {
  readonly aliases?: readonly string[]
}

type Cuenta = Pick<UsuarioDeSesion, 'tipoUsuario'>

/** The part of an account on which its links depend. */
export type CuentaDelMarco = Parameters<typeof can>[0] & Cuenta

/** The address of «Configuración» for an account. */
export const configuracionPath = ({ tipoUsuario }: Cuenta): string => `${baseOf(tipoUsuario)}/configuracion`

/** The address of «Enviar Actualización de la App» (docs/rules.md: Adverts and announcements). */
export const REPORTES_PATH = '/app/desarrollador/reportes'

/** The address of the console for modules and rollouts. The console's page for one module is below this address. */
export const PLATAFORMA_PATH = '/plataforma'

const reportes: ShellPlace = {
  texto: 'Reportes',
  icono: 'chart',
  path: REPORTES_PATH,
  orden: 50,
  grupo: 'principal',
}

const plataforma: ShellPlace = {
  ...reportes,
  texto: 'Plataforma',
  icono: 'box',
  path: PLATAFORMA_PATH,
  orden: 80,
}

/** The places that are the shell's own screens. */
const ownPlaces = (cuenta: CuentaDelMarco): ShellPlace[] => [
  {
    texto: 'Home',
    icono: 'home',
    path: `${baseOf(cuenta.tipoUsuario)}/home`,
    aliases: [START_PATH],
    orden: 10,
    grupo: 'principal',
  },
  // Staff with another account type open «Reportes» from the audit panel.
  ...(cuenta.tipoUsuario === 'DESARROLLADOR' ? [reportes] : []),
  ...(can(cuenta, 'plataforma.ver') ? [plataforma] : []),
  {
    texto: 'Configuración',
    icono: 'settings',
    path: configuracionPath(cuenta),
    orden: 90,
    grupo: 'principal',
  },
]

/** The navigation links in order: the shell's own (only for a signed-in person) and those of the modules. */
export const placesFor = (manifest: Manifest, usuario: CuentaDelMarco | null): ShellPlace[] =>
  [...(usuario ? ownPlaces(usuario) : []), ...navOf(manifest)].sort((a, b) => a.orden - b.orden)

/** Whether `pathname` is one of a place's addresses, or begins with one of them and a slash. */
export const isAtPlace = ({ path, aliases = [] }: ShellPlace, pathname: string): boolean =>
  [path, ...aliases].some((own) => pathname === own || pathname.startsWith(`${own}/`))
