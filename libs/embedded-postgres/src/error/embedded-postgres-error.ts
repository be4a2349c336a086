/** A start or stop that failed for a reason a person can act on; `message` is a Spanish sentence for that person. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** The system's code of an error (`ENOENT`) or PostgreSQL's (`3D000`), when it carries one. */
export const errorCode = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : undefined
}
