/** A failed start or stop that a person can repair; `message` is a Spanish sentence. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** The code of an error from the system (`ENOENT`) or PostgreSQL (`3D000`). */
export const errorCode = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : undefined
}
