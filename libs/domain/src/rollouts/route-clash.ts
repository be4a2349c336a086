import { addressesOf } from './addresses-of.ts'

/**
 * Paths that are reserved for the shell, whichever of its releases is stable (docs/rules.md: Pages and addresses). A
 * module's route may not equal one of these paths, and may not be above or below one. The paths that a release of the
 * shell lists for its screens are compared separately.
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
 * The first place in `own` that overlaps a place in `taken`, and the place that it overlaps. Two places overlap if they
 * are equal or one is below the other. Case is ignored. A place that begins with `{base}` stands for one address per
 * account type; it overlaps if one of these addresses overlaps.
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
