import { usePlatform } from '@mi/federation'

const NUTRISCAN = '/nutriscan'

/** Returns the path of the screen. If the screen cannot be opened, returns `undefined`, so that no link is shown. */
export const useNutriscanPlace = (): string | undefined =>
  usePlatform().canOpen(NUTRISCAN) ? NUTRISCAN : undefined
