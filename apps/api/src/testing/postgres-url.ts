import { inject } from 'vitest'

/**
 * The URL of this worker's PostgreSQL server, which has the database `TEMPLATE`.
 * @throws if the global setup started no server for this worker.
 */
export const postgresUrl = (): string => {
  const worker = Number(process.env.VITEST_POOL_ID)
  const url = inject('postgresUrls')[worker - 1]
  if (url === undefined) throw new Error(`no PostgreSQL server for worker ${worker}`)
  return url
}
