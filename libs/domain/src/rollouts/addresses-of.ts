import { TIPOS_USUARIO } from '@mi/contracts'
import { BASE_PLACEHOLDER, baseOf } from '../cuentas/actor.ts'

const BASES = TIPOS_USUARIO.map(baseOf)

/** Expands a release's path: `{base}` gives one path per account type. */
export const addressesOf = (place: string): string[] =>
  place.startsWith(BASE_PLACEHOLDER) ? BASES.map((base) => place.replace(BASE_PLACEHOLDER, base)) : [place]
