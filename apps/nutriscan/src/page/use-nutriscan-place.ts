import { usePlatform } from '@mi/federation'

const NUTRISCAN = '/nutriscan'

/** `undefined` while the screen cannot be opened, so that no link is dead. */
export const useNutriscanPlace = (): string | undefined =>
  usePlatform().canOpen(NUTRISCAN) ? NUTRISCAN : undefined
