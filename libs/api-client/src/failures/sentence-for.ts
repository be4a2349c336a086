import { isApiError } from './api-error.ts'

/**
 * The text for a call that has no readable response (status 0). A screen that wants to show this text passes it in
 * `own`.
 */
export const SIN_CONEXION = 'No hay conexión. Revisa tu internet e intenta de nuevo.'

// Only the server's sentence says why a change conflicts (409), or how long the person has to wait (429).
const SERVER_SAYS = [409, 429]

/** How a screen deviates from the common rule of `sentenceFor`. */
export interface SentenceOptions {
  /**
   * The statuses, besides 409 and 429, for which the screen shows the server's sentence. `refusals` means every 4xx
   * status, and `all` means every status except 0.
   */
  readonly server?: readonly number[] | 'refusals' | 'all'
  /** The screen's own texts by status. They replace the server's sentences. 0 means that no response was readable. */
  readonly own?: Readonly<Record<number, string>>
}

const serverSays = (status: number, more: SentenceOptions['server'] = []): boolean => {
  if (SERVER_SAYS.includes(status)) return true
  if (more === 'all') return status > 0
  if (more === 'refusals') return status >= 400 && status < 500
  return more.includes(status)
}

/**
 * Returns the Spanish sentence to show for a failed call (docs/rules.md: Texts). If `own` has a text for the status,
 * returns that text. Otherwise, if the status is 409, 429 or in `server`, returns the server's sentence. In all other
 * cases, returns `fallback`. An error that is not an `ApiError` also gets `fallback`, because its message could be an
 * English text of the browser.
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
