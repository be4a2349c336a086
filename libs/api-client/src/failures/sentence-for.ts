import { isApiError } from './api-error.ts'

/**
 * A text for status 0: no connection, a timeout, or a 2xx body that cannot be parsed. A screen that wants to show
 * it passes it in `own`.
 */
export const SIN_CONEXION = 'No hay conexión. Revisa tu internet e intenta de nuevo.'

// Only the server knows what a change conflicts with (409) and how long to wait (429).
const SERVER_SAYS = [409, 429]

/** How a screen deviates from the common rule of `sentenceFor`. */
export interface SentenceOptions {
  /**
   * The statuses, besides 409 and 429, for which the screen shows the server's sentence. `refusals` means every 4xx,
   * and `all` means every status except 0.
   */
  readonly server?: readonly number[] | 'refusals' | 'all'
  /** The screen's own texts by status, which take precedence. 0 means no readable response. */
  readonly own?: Readonly<Record<number, string>>
}

const serverSays = (status: number, more: SentenceOptions['server'] = []): boolean => {
  if (SERVER_SAYS.includes(status)) return true
  if (more === 'all') return status > 0
  if (more === 'refusals') return status >= 400 && status < 500
  return more.includes(status)
}

/**
 * The Spanish sentence to show for a failed call (docs/rules.md: Texts): the text in `own`; else the server's sentence
 * for 409, 429 and the statuses in `server`; else `fallback`. An error that is not an `ApiError` gets `fallback`,
 * because its message may be an English text of the browser.
 */
export const sentenceFor = (
  error: unknown,
  fallback: string,
  { server, own = {} }: SentenceOptions = {},
): string => {
  if (!isApiError(error)) return fallback
  const { mensaje, message } = error.problema
  const said = serverSays(error.status, server)
    ? [mensaje, message].find((text): text is string => typeof text === 'string' && text !== '')
    : undefined
  return own[error.status] ?? said ?? fallback
}
