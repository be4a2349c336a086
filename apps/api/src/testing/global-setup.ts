import { createDatabase, memoryFolder, startTestServer } from '@mi/testing/postgres'
import type { TestProject } from 'vitest/node'
import { fillDemo } from '../demo/fill.ts'
import { openDatabase } from '../platform/database/database.ts'
import { prepareDatabase } from '../platform/migrations/prepare-database.ts'
import { createPasswords } from '../platform/session/passwords.ts'
import { createTestPorts } from './test-ports.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server with the database `TEMPLATE`. */
    postgresUrl: string
  }
}

/** Every test copies this database, which has the demo data. */
export const TEMPLATE = 'plantilla'

const prepareTemplate = async (serverUrl: string): Promise<void> => {
  const url = await createDatabase(serverUrl, TEMPLATE)
  const { role } = await prepareDatabase({ url, warn: () => undefined })
  const database = openDatabase(url, () => undefined, role)
  await fillDemo(database, await createPasswords(), createTestPorts())
  await database.close()
}

/** One PostgreSQL for the whole run: the one that npm installs, or the one in `TEST_POSTGRES_BIN`. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startTestServer(process.env.TEST_POSTGRES_BIN, await memoryFolder())
  await prepareTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return server.stop
}
