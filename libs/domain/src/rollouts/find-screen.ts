import { type ReleaseScreen, TIPOS_USUARIO } from '@mi/contracts'
import { BASE_PLACEHOLDER, baseOf } from '../cuentas/actor.ts'
import { covers } from './covers.ts'

const BASES = TIPOS_USUARIO.map(baseOf)

/** The paths of a screen: one for each account type if it starts with `{base}`. */
const placesOf = ({ path }: ReleaseScreen): string[] =>
  path.startsWith(BASE_PLACEHOLDER) ? BASES.map((base) => path.replace(BASE_PLACEHOLDER, base)) : [path]

/** The screen with the longest path that covers `pathname`, if any. */
export const findScreenByPath = (
  screens: readonly ReleaseScreen[] | undefined,
  pathname: string,
): ReleaseScreen | undefined =>
  (screens ?? [])
    .flatMap((screen) => placesOf(screen).map((place) => ({ screen, place })))
    .filter(({ place }) => covers(place, pathname))
    .sort((a, b) => b.place.length - a.place.length)[0]?.screen
