import type { ModuleVersion } from '@mi/contracts'
import { type Files, LIFECYCLES, contentUrl, filesOf, findScreenByPath } from '@mi/domain'
import type { AddHint } from './hints.ts'
import type { Styles } from './styles.ts'

/**
 * Starts to download the files that an expose needs for its first display. A version with `documento` does not list its
 * files, so `CompleteVersion` must have added them to the version before this call.
 */
export type FetchFiles = (version: ModuleVersion, expose: string) => void

interface FetchFilesParts {
  readonly addHint: AddHint
  readonly styles: Pick<Styles, 'load'>
  /** Returns the page's current path, which determines the screen whose files are downloaded. */
  readonly getPathname: () => string
}

/**
 * Creates the function that starts downloads early. Without these downloads, the module would request its other scripts
 * and its styles only after its first script has arrived.
 */
export const createFetchFiles = ({ addHint, styles, getPathname }: FetchFilesParts): FetchFiles => {
  const fetchEach = ({ integrity: hashes }: ModuleVersion, { preload, css }: Files): void => {
    for (const url of preload.filter((file) => file.endsWith('.js')))
      addHint({ rel: 'modulepreload', href: contentUrl(url, hashes[url]) })
    // A failed download is ignored, because the style is loaded again before the expose is shown.
    for (const url of css) styles.load(url).catch(() => undefined)
  }
  return (version, expose) => {
    const screen = expose === LIFECYCLES ? findScreenByPath(version.screens, getPathname()) : undefined
    for (const files of [filesOf(version, expose), screen]) if (files) fetchEach(version, files)
  }
}
