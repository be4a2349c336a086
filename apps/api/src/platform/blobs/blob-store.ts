/** Stores files (blobs). A name never stands for two different contents. A blob is stored completely or not at all. */
export interface BlobStore {
  readonly save: (name: string, bytes: Buffer) => Promise<void>
  /** `undefined` if there is no such blob. */
  readonly read: (name: string) => Promise<Buffer | undefined>
  readonly has: (name: string) => Promise<boolean>
  /** Does nothing if there is no such blob. */
  readonly remove: (name: string) => Promise<void>
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

export const isFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return FULL.has((error as NodeJS.ErrnoException).code ?? '') || isFull(error.cause)
}
