import { addressesOf } from './addresses-of.ts'

/**
 * Paths that are reserved for the shell (docs/rules.md: Pages and addresses). A module's route may not be equal to one
 * of these paths, nor a parent or a child path of one. In addition, a release of the shell lists the paths of its own
 * screens.
 */
export const DIRECCIONES_DE_LA_PORTADA: readonly string[] = [
  '/login',
  '/register',
  '/recuperar-clave',
  '/verificar-codigo',
  '/deshacer-correo',
  '/que-hacemos',
  '/home',
  '{base}/home',
  '{base}/configuracion',
  '/app/desarrollador/reportes',
  '/perfil',
  '/completar-perfil',
  '/terminos-y-condiciones',
  '/politica-de-privacidad',
  '/plataforma',
  '/v1',
  '/modulos',
  '/imagenes',
]

/** Two places that overlap. */
interface RouteClash {
  readonly own: string
  readonly taken: string
}

const expand = (place: string): string[] => addressesOf(place).map((address) => address.toLowerCase())

const overlaps = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/**
 * The first two places that overlap for any account type, ignoring case: they are equal, or one is below the other.
 */
export const findRouteClash = (own: readonly string[], taken: readonly string[]): RouteClash | undefined => {
  const others = taken.map((place) => ({ place, addresses: expand(place) }))
  for (const place of own) {
    const addresses = expand(place)
    const met = others.find((other) =>
      other.addresses.some((there) => addresses.some((here) => overlaps(here, there))),
    )
    if (met) return { own: place, taken: met.place }
  }
  return undefined
}
