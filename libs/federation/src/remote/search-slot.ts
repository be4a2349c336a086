import type { Platform } from '../platform/platform.ts'

/** A search result of a module; the shell shows it as a link to `href`. */
export interface SearchHit {
  readonly titulo: string
  /** Distinguishes hits with the same title. */
  readonly detalle?: string
  /** A whole path of this site, starting with one slash. */
  readonly href: string
  /** An icon name, as in `module.json`. */
  readonly icono?: string
  /** URL of a small image to show instead of the icon. */
  readonly imagen?: string
  /** Whether `href` leads to all results of the module. Such a hit must be the last. */
  readonly todos?: boolean
}

/** A search. `signal` is aborted when the result is no longer needed. */
export interface SearchRequest {
  readonly platform: Platform
  readonly query: string
  readonly signal: AbortSignal
}

/**
 * What a module exposes for the slot `buscar`. The best hit comes first. `search` must not catch an ApiError, so that
 * the shell can tell a failed call from a broken module.
 */
export interface SearchSlot {
  readonly search: (request: SearchRequest) => Promise<readonly SearchHit[]>
}
