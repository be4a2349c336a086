import { TIPOS_USUARIO } from '@mi/contracts'
import { BASE_PLACEHOLDER, baseOf } from '../cuentas/actor.ts'

const BASES = TIPOS_USUARIO.map(baseOf)

/** Lists the addresses for the path of a screen or route. If it starts with `{base}`, each account type has its own. */
export const addressesOf = (place: string): string[] =>
  place.startsWith(BASE_PLACEHOLDER) ? BASES.map((base) => place.replace(BASE_PLACEHOLDER, base)) : [place]
