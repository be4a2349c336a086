import { TIPOS_USUARIO } from '@mi/contracts'
import { BASE_PLACEHOLDER, baseOf } from '../cuentas/actor.ts'

const BASES = TIPOS_USUARIO.map(baseOf)

/** Expands a path of a release: to one path for each account type if it starts with `{base}`, else to itself. */
export const addressesOf = (place: string): string[] =>
  place.startsWith(BASE_PLACEHOLDER) ? BASES.map((base) => place.replace(BASE_PLACEHOLDER, base)) : [place]
