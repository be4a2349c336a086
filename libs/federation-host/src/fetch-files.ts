import type { ModuleVersion } from '@mi/contracts'
import { type Files, LIFECYCLES, contentUrl, filesOf, findScreenByPath } from '@mi/domain'
import type { AddHint } from './hints.ts'
import type { Styles } from './styles.ts'

/**
 * Starts to download the scripts and styles that an expose needs first. A version with `documento` does not list its
 * files, so it has to be completed before the call.
 */
export type FetchFiles = (version: ModuleVersion, expose: string) => void

interface FetchFilesParts {
  readonly addHint: AddHint
  readonly styles: Pick<Styles, 'load'>
  /** The page's current path, which decides the screen. */
  readonly getPathname: () => string
}

/**
 * Creates the function that starts downloads. Without it, the module would request its other scripts only when the
 * first script has arrived. It would request the scripts of its screen even later. The styles would also be applied
 * late, which would delay the first screen.
 */
export const createFetchFiles = ({ addHint, styles, getPathname }: FetchFilesParts): FetchFiles => {
  const fetchEach = ({ integrity: hashes }: ModuleVersion, { preload, css }: Files): void => {
    for (const url of preload.filter((file) => file.endsWith('.js')))
      addHint({ rel: 'modulepreload', href: contentUrl(url, hashes[url]) })
    // A style that fails is loaded again when the module asks for it.
    for (const url of css) styles.load(url).catch(() => undefined)
  }
  return (version, expose) => {
    const screen = expose === LIFECYCLES ? findScreenByPath(version.screens, getPathname()) : undefined
    for (const files of [filesOf(version, expose), screen]) if (files) fetchEach(version, files)
  }
}
