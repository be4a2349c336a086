import { createDatabase, memoryFolder, startTestServer } from '@mi/testing/postgres'
import type { TestProject } from 'vitest/node'
import { fillDemo } from '../demo/fill.ts'
import { openDatabase } from '../platform/database/database.ts'
import { prepareDatabase } from '../platform/migrations/prepare-database.ts'
import { createPasswords } from '../platform/session/passwords.ts'
import { createTestPorts } from './test-ports.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the PostgreSQL server that has the database `TEMPLATE`. */
    postgresUrl: string
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

/** Starts one PostgreSQL for all tests. If the folder `TEST_POSTGRES_BIN` is not set, uses the package from npm. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startTestServer(process.env.TEST_POSTGRES_BIN, await memoryFolder())
  await prepareTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return server.stop
}
