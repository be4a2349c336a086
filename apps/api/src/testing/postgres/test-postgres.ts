import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of each worker's server, whose database `TEMPLATE` every test copies. */
    postgresUrls: readonly string[]
  }
}

/** The database that tests copy: migrated and filled with the demo data. */
export const TEMPLATE = 'plantilla'

/** The address of this worker's PostgreSQL. */
export const postgresOfWorker = (): string => {
  const urls = inject('postgresUrls')
  const worker = Number(process.env.VITEST_POOL_ID ?? 1)
  const url = urls[worker - 1]
  if (url === undefined) throw new Error(`worker ${worker} has no PostgreSQL: there are ${urls.length}`)
  return url
}
