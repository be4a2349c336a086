import { isApiError } from '@mi/api-client'

// The server's own sentence for these, the specification's for all others.
const SAID_BY_SERVER = [409, 429]

/** The server's own sentence, where it is what a person should read. */
export const sentenceOf = (error: unknown): string | undefined =>
  isApiError(error) && SAID_BY_SERVER.includes(error.status) ? error.mensaje : undefined

/** Whether a call was refused with this status; 0 is no answer at all. */
export const hasStatus = (error: unknown, status: number): boolean =>
  isApiError(error) && error.status === status
