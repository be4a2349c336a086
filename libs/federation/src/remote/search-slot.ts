import type { Platform } from '../platform/platform.ts'

/** Something that a module found; the shell shows it as a line that leads to `href`. */
export interface SearchHit {
  readonly titulo: string
  /** What tells one hit from another of the same title. */
  readonly detalle?: string
  /** An address inside the page. */
  readonly href: string
  /** The name of an icon, as in `module.json`. */
  readonly icono?: string
  /** The address of a small picture, which takes the icon's place. */
  readonly imagen?: string
  /** Leads to everything that the module found; the last hit, which the shell shows as a link. */
  readonly todos?: boolean
}

/** What is searched for. `signal` says that nobody waits for the answer any more. */
export interface SearchRequest {
  readonly platform: Platform
  readonly query: string
  readonly signal: AbortSignal
}

/**
 * What a module exposes for the slot `buscar`. The best hit comes first. Failed calls of the API are thrown on as they
 * are: the shell tells a line that is down from a module that is broken.
 */
export interface SearchSlot {
  readonly search: (request: SearchRequest) => Promise<readonly SearchHit[]>
}
