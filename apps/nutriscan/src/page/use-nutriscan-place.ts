import { usePlatform } from '@mi/federation'

const NUTRISCAN = '/nutriscan'

/** The address of the module's screen; `undefined` while it cannot be opened, so that no link is dead. */
export const useNutriscanPlace = (): string | undefined =>
  usePlatform().canOpen(NUTRISCAN) ? NUTRISCAN : undefined
