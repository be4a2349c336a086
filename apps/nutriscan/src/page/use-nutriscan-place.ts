import { usePlatform } from '@mi/federation'

const NUTRISCAN = '/nutriscan'

/** Returns the path of the screen, or `undefined` while the screen cannot be opened, so that no dead link is shown. */
export const useNutriscanPlace = (): string | undefined =>
  usePlatform().canOpen(NUTRISCAN) ? NUTRISCAN : undefined
