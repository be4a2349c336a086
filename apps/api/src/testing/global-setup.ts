import { createDatabase, memoryFolder, startTestServer } from '@mi/testing/postgres'
import type { TestProject } from 'vitest/node'
import { fillDemo } from '../demo/fill.ts'
import { openDatabase } from '../platform/database/database.ts'
import { prepareDatabase } from '../platform/migrations/prepare-database.ts'
import { createPasswords } from '../platform/session/passwords.ts'
import { createTestPorts } from './test-ports.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** For each worker, the URL of a PostgreSQL server that has the database `TEMPLATE`. */
    postgresUrls: string[]
  }
}

/** The name of the database with the demo data. Tests work on copies of this database. */
export const TEMPLATE = 'plantilla'

const prepareTemplate = async (serverUrl: string): Promise<void> => {
  const url = await createDatabase(serverUrl, TEMPLATE)
  const { role } = await prepareDatabase({ url, warn: () => undefined })
  const database = openDatabase(url, () => undefined, role)
  await fillDemo(database, await createPasswords(), createTestPorts())
  await database.close()
}

/**
 * Starts a PostgreSQL for each worker. If the workers shared one, an open transaction of one test file would be in the
 * snapshots (`pg_current_snapshot()`) that tests of another file read. If the folder `TEST_POSTGRES_BIN` is not set, the
 * programs are those of the package from npm.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const parent = memoryFolder()
  const workers = Array.from({ length: project.vitest.config.maxWorkers })
  const servers = await Promise.all(
    workers.map(async () => {
      const server = await startTestServer(process.env.TEST_POSTGRES_BIN, parent)
      await prepareTemplate(server.url)
      return server
    }),
  )
  project.provide(
    'postgresUrls',
    servers.map(({ url }) => url),
  )
  return async () => void (await Promise.all(servers.map((server) => server.stop())))
}
