import type { ModuleVersion } from '@mi/contracts'

// The start of each URL in a version's JSON: the origin and `/modulos/<module>/<version>/`. If the version has content
// URLs (`contentUrl`), the folder is `b` instead of `<version>`.
const RELEASE_FOLDER = /"[^"]*?(\/modulos\/[^/"]+\/)[^/"]+\//g
// The same folder without the origin. On a retry, it is followed by the number of the retry, such as `~2/`.
const CHANCE_FOLDER = /\/modulos\/[^/]+\/[^/]+\/(~\d+\/)?/

/** The release folder of a URL, or an empty string if it has none. Each retry has a folder of its own. */
export const releaseFolderOf = (url: string): string => CHANCE_FOLDER.exec(url)?.[0] ?? ''

const CHANCE = /\/~(\d+)\//

/** The number of the retry that a URL belongs to; 0 for the first attempt. */
export const chanceOf = (url: string): number => Number(CHANCE.exec(url)?.[1] ?? 0)

/**
 * Gives a version fresh URLs (`/modulos/<module>/<version>/~<chance>/…`), because a browser does not load a failed
 * script again from the same URL. The server sends the same bytes at these URLs. They are on the page's own origin,
 * because the CDN could be the cause of the failure. If `chance` is 0, the version is returned unchanged.
 */
export const atFreshAddress = (version: ModuleVersion, chance: number): ModuleVersion =>
  chance === 0
    ? version
    : (JSON.parse(
        JSON.stringify(version).replaceAll(RELEASE_FOLDER, `"$1${version.version}/~${chance}/`),
      ) as ModuleVersion)
