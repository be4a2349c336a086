import { UnavailableError } from '@mi/domain'

/** Stores files (blobs). A name never stands for two different contents. A blob is stored completely or not at all. */
export interface BlobStore {
  /** If the store is full, `save` rejects with an error for which `isFull` returns `true`. */
  readonly save: (name: string, bytes: Buffer) => Promise<void>
  /** The result is `undefined` if the store has no blob with this name. */
  readonly read: (name: string) => Promise<Buffer | undefined>
  readonly has: (name: string) => Promise<boolean>
  /** Does nothing if the store has no blob with this name. */
  readonly remove: (name: string) => Promise<void>
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

export const isFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return FULL.has((error as NodeJS.ErrnoException).code ?? '') || isFull(error.cause)
}

/**
 * Handles a failed `save`. A full store becomes an UnavailableError with this Spanish message, because any other error
 * would count as a failure of the module version that made the call (docs/adr/0045). Other errors are thrown unchanged.
 */
export const refuseIfFull =
  (message: string) =>
  (cause: unknown): never => {
    throw isFull(cause) ? new UnavailableError(message, { cause }) : cause
  }
