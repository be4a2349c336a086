import type { ReleaseScreen } from '@mi/contracts'
import { addressesOf } from './addresses-of.ts'
import { covers } from './covers.ts'

/** The screen that is shown at `pathname`. If several screens have a path that covers it, the longest path wins. */
export const findScreenByPath = (
  screens: readonly ReleaseScreen[] | undefined,
  pathname: string,
): ReleaseScreen | undefined =>
  (screens ?? [])
    .flatMap((screen) => addressesOf(screen.path).map((place) => ({ screen, place })))
    .filter(({ place }) => covers(place, pathname))
    .sort((a, b) => b.place.length - a.place.length)[0]?.screen
