import { TIPOS_USUARIO } from '@mi/contracts'
import { BASE_PLACEHOLDER, baseOf } from '../cuentas/actor.ts'

const BASES = TIPOS_USUARIO.map(baseOf)

/** Lists the addresses of a path in a release. A path that starts with `{base}` has one address per account type. */
export const addressesOf = (place: string): string[] =>
  place.startsWith(BASE_PLACEHOLDER) ? BASES.map((base) => place.replace(BASE_PLACEHOLDER, base)) : [place]
