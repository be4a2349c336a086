import type { ModuleVersion } from '@mi/contracts'

// The start of each URL in a version's JSON: the origin and `/modulos/<module>/<version>/`, or `b` for content URLs.
const RELEASE_FOLDER = /"[^"]*?(\/modulos\/[^/"]+\/)[^/"]+\//g
// The same folder in a URL, and the number of a retry, such as `~2/`.
const CHANCE_FOLDER = /\/modulos\/[^/]+\/[^/]+\/(~\d+\/)?/

/** The release folder of a URL, or an empty string. Each retry has a folder of its own. */
export const releaseFolderOf = (url: string): string => CHANCE_FOLDER.exec(url)?.[0] ?? ''

const CHANCE = /\/~(\d+)\//

/** The number of the retry that a URL belongs to; 0 for the first attempt. */
export const chanceOf = (url: string): number => Number(CHANCE.exec(url)?.[1] ?? 0)

/**
 * A version with unused URLs, `/modulos/<module>/<version>/~<chance>/…`, with the same bytes, because a browser does
 * not load a failed script again from the same URL. They are on the page's own origin, because the CDN may be what
 * failed. Unchanged if `chance` is 0.
 */
export const atFreshAddress = (version: ModuleVersion, chance: number): ModuleVersion =>
  chance === 0
    ? version
    : (JSON.parse(
        JSON.stringify(version).replaceAll(RELEASE_FOLDER, `"$1${version.version}/~${chance}/`),
      ) as ModuleVersion)
