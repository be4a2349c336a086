import { addressesOf } from './addresses-of.ts'

/**
 * The paths that are always reserved for the shell, even if its stable release does not use them (docs/rules.md: Pages
 * and addresses). A module's route is not allowed to equal one of these paths, or to be above or below such a path.
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

interface RouteClash {
  readonly own: string
  readonly taken: string
}

const expand = (place: string): string[] => addressesOf(place).map((address) => address.toLowerCase())

const overlaps = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/**
 * Finds the first path in `own` that equals a path in `taken`, or is above or below it. Ignores case, and replaces
 * `{base}` with the base path of every account type.
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
