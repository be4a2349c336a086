import type { ModuleVersion } from '@mi/contracts'
import { type Files, LIFECYCLES, contentUrl, filesOf, findScreenByPath } from '@mi/domain'
import type { AddHint } from './hints.ts'
import type { Styles } from './styles.ts'

/**
 * Starts to download the files that an expose needs first. A version with `documento` does not list its files, so
 * `CompleteVersion` must add them before.
 */
export type FetchFiles = (version: ModuleVersion, expose: string) => void

interface FetchFilesParts {
  readonly addHint: AddHint
  readonly styles: Pick<Styles, 'load'>
  /** The page's current path, which decides the screen. */
  readonly getPathname: () => string
}

/**
 * Creates the function that starts downloads early. Otherwise the module would request its other scripts and its styles
 * only after its first script has arrived.
 */
export const createFetchFiles = ({ addHint, styles, getPathname }: FetchFilesParts): FetchFiles => {
  const fetchEach = ({ integrity: hashes }: ModuleVersion, { preload, css }: Files): void => {
    for (const url of preload.filter((file) => file.endsWith('.js')))
      addHint({ rel: 'modulepreload', href: contentUrl(url, hashes[url]) })
    // A failure does not matter here, because the module loads the style again.
    for (const url of css) styles.load(url).catch(() => undefined)
  }
  return (version, expose) => {
    const screen = expose === LIFECYCLES ? findScreenByPath(version.screens, getPathname()) : undefined
    for (const files of [filesOf(version, expose), screen]) if (files) fetchEach(version, files)
  }
}
