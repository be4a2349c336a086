import { isApiError } from '@mi/api-client'
import type { ManifestModule, ModuleVersion, Senal } from '@mi/contracts'
import type { SearchHit, SearchRequest } from '@mi/federation'
import { BUDGET, BudgetError, HEAD_START, within } from './timing/budget.ts'
import type { ImportSearch } from './federation-import.ts'
import { type LoaderParts, detailOf } from './mount-remote.ts'
import { type Runner, raceRunners } from './timing/race.ts'
import { platformOf } from './version-attempt.ts'

/** The parts of the module loader that `searchIn` needs. */
export interface SearchParts extends Pick<LoaderParts, 'quarantine' | 'report' | 'now'> {
  readonly styles: Pick<LoaderParts['styles'], 'allow'>
  readonly importSearch: ImportSearch
}

/** A request to search in one module; `expose` names the search slot of that module. */
export interface SearchInRequest extends SearchRequest {
  readonly manifest: ManifestModule
  readonly expose: string
}

/** Thrown when the search in a module fails; `cause` is an ApiError if an API call failed. */
export class SearchError extends Error {
  constructor(module: string, cause: unknown) {
    super(`module ${module} could not search`, { cause })
    this.name = 'SearchError'
  }
}

// An `href` that begins with `//` is refused, because `//host/path` leads to another site.
const isHit = (hit: Partial<SearchHit> | null): boolean =>
  typeof hit?.titulo === 'string' && typeof hit.href === 'string' && /^\/(?!\/)/.test(hit.href)

const requireHits = (hits: readonly SearchHit[]): readonly SearchHit[] => {
  // The types do not guarantee a list, because a module could be built with another version of these types.
  const isList: boolean = Array.isArray(hits)
  if (!isList || !hits.every(isHit)) throw new TypeError('search() did not answer a list of hits')
  return hits
}

type Step = 'load' | 'search'

/**
 * The answer of one version of a module. The first answer ends the race between the versions. Calling the answer
 * returns the hits, or throws the ApiError of a failed API call. After such an error no other version is tried, because
 * the API call of another version would fail too.
 */
type Answer = () => readonly SearchHit[]

interface SearchRunner extends Runner<Answer> {
  readonly lose: () => void
}

const beginSearch = (parts: SearchParts, request: SearchInRequest, version: ModuleVersion): SearchRunner => {
  const { quarantine, report, now, styles } = parts
  const { manifest, expose, platform, query, signal } = request
  const { module } = manifest
  const startedAt = now()
  let step: Step = 'load'
  let isCancelled = false
  let hasLost = false
  const fail = (error: unknown): void => {
    const isLate = error instanceof BudgetError
    const resultado: Senal['resultado'] =
      step === 'search' ? 'fallo_tardio' : isLate ? 'carga_sin_tiempo' : 'carga_fallida'
    const ms = Math.round(now() - startedAt)
    report({ module, version: version.version, resultado, ms, detalle: detailOf(expose, error) })
    // If only one usable version is left and its search fails, it stays usable, because its next search could succeed.
    const isLast = quarantine.usable(manifest, expose).length === 1
    if (step === 'load' || !isLast) quarantine.hold(module, version.version, expose)
  }
  const run = async (): Promise<Answer> => {
    styles.allow(version)
    const slot = await within('load', BUDGET.load, parts.importSearch(version, expose))
    step = 'search'
    const hits = requireHits(
      await within(
        'search',
        BUDGET.search,
        slot.search({ platform: platformOf(platform, module, version), query, signal }),
      ),
    )
    return () => hits
  }
  const result = run().catch((error: unknown) => {
    if (isApiError(error)) {
      return () => {
        throw error
      }
    }
    // If this search has lost to one that started later, it keeps running, and its failure is still reported. But if
    // `signal` is aborted, the failure is not reported, because the abort could have caused it.
    if (!isCancelled || (hasLost && !signal.aborted)) fail(error)
    throw error
  })
  const cancel = (): void => {
    isCancelled = true
  }
  const lose = (): void => {
    hasLost = true
  }
  return { result, cancel, lose }
}

/**
 * Searches in a module. If the assigned version fails or does not answer within `HEAD_START`, a search in the last good
 * version starts as well. The first answer is used.
 * @throws SearchError if an API call fails, or if every version fails. If `signal` is aborted, throws its reason.
 */
export const searchIn = async (
  parts: SearchParts,
  request: SearchInRequest,
): Promise<readonly SearchHit[]> => {
  const { manifest, expose, signal } = request
  signal.throwIfAborted()
  parts.quarantine.revive(manifest, expose)
  const starts = parts.quarantine
    .usable(manifest, expose)
    .map((version) => () => beginSearch(parts, request, version))
  if (starts.length === 0) throw new SearchError(manifest.module, new Error('no version to ask'))
  const onLose = (runner: SearchRunner): void => runner.lose()
  try {
    const hitsOf = await raceRunners<Answer, SearchRunner>(starts, { headStart: HEAD_START, onLose, signal })
    return hitsOf()
  } catch (error) {
    signal.throwIfAborted()
    throw new SearchError(manifest.module, error)
  }
}
