/** Stores files (blobs). A name never stands for two different contents. A blob is stored completely or not at all. */
export interface BlobStore {
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
