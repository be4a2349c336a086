import { TIPOS_USUARIO } from '@mi/contracts'
import { BASE_PLACEHOLDER, baseOf } from '../cuentas/actor.ts'

const BASES = TIPOS_USUARIO.map(baseOf)

/** The addresses of a place in a release: one for each account type if it starts with `{base}`. */
export const addressesOf = (place: string): string[] =>
  place.startsWith(BASE_PLACEHOLDER) ? BASES.map((base) => place.replace(BASE_PLACEHOLDER, base)) : [place]
