import { matchPath } from 'react-router-dom'
import type { Platform, RemoteProps } from '../platform/platform.ts'

/** What a module needs to prepare the screen at the current path. */
export type PrepareProps = Pick<RemoteProps, 'platform' | 'basename'>

/** Sends the first requests of a screen. Resolves when the screen can render without a skeleton. */
type ReadAhead = (
  platform: Platform,
  params: Readonly<Record<string, string | undefined>>,
) => Promise<unknown>

/** A screen whose code is loaded, and whose first requests are sent, before the module is mounted. */
export interface AheadScreen {
  /** The path is relative to the module's base, for example `inventario/:id`. */
  readonly path: string
  readonly load: () => Promise<ReadAhead>
}

/**
 * Loads the code of the screen at the current path and sends the screen's first requests.
 * @returns a promise that resolves when the screen can render without a skeleton; `undefined` if no screen has the
 * current path.
 */
export const prepareScreen = (
  screens: readonly AheadScreen[],
  { platform, basename }: PrepareProps,
): Promise<unknown> | undefined => {
  const { pathname } = platform.navigation.getLocation()
  for (const { path, load } of screens) {
    const match = matchPath(`${basename}/${path}`, pathname)
    if (match) return load().then((readAhead) => readAhead(platform, match.params))
  }
  return undefined
}
