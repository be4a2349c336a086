import type { Platform } from '../platform/platform.ts'

/** A search result of a module. The shell shows this result as a link to `href`. */
export interface SearchHit {
  readonly titulo: string
  /** A text that distinguishes this hit from hits with the same title. */
  readonly detalle?: string
  /** The absolute path of a page of this site. The path starts with exactly one slash. */
  readonly href: string
  /** The name of an icon. The names are the same as in `module.json`. */
  readonly icono?: string
  /** The URL of a small image that the shell shows instead of the icon. */
  readonly imagen?: string
  /** True if `href` leads to all results of the module. Such a hit must be the last hit of the module. */
  readonly todos?: boolean
}

/** The input of `search`. The shell aborts `signal` when it no longer needs the result. */
export interface SearchRequest {
  readonly platform: Platform
  readonly query: string
  readonly signal: AbortSignal
}

/**
 * The object that a module exposes for the slot `buscar`. `search` returns the best hit first. It must not catch an
 * `ApiError`, because this error shows the shell that a request failed and that the module itself works.
 */
export interface SearchSlot {
  readonly search: (request: SearchRequest) => Promise<readonly SearchHit[]>
}
