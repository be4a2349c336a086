/** PostgreSQL could not start or stop, and a person can repair the cause. `message` is a Spanish sentence. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** The code of an error from the operating system (such as `ENOENT`) or from PostgreSQL (such as `3D000`). */
export const errorCode = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : undefined
}
