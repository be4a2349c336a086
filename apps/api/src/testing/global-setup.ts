import { createDatabase, startTestServer } from '@mi/testing/postgres'
import type { TestProject } from 'vitest/node'
import { fillDemo } from '../demo/fill.ts'
import { openDatabase } from '../platform/database.ts'
import { migrate } from '../platform/migrations.ts'
import { createPasswords } from '../platform/passwords.ts'
import { createTestPorts } from './test-ports.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server whose database `TEMPLATE` every test copies. */
    postgresUrl: string
  }
}

/** The database that tests copy: migrated and filled with the demo data. */
export const TEMPLATE = 'plantilla'

const prepareTemplate = async (serverUrl: string): Promise<void> => {
  const database = openDatabase(await createDatabase(serverUrl, TEMPLATE), () => undefined)
  await migrate(database)
  await fillDemo(database, await createPasswords(), createTestPorts())
  await database.close()
}

/** Starts one PostgreSQL for the whole run; `TEST_POSTGRES_BIN` takes another one than npm's. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startTestServer(process.env['TEST_POSTGRES_BIN'])
  await prepareTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return server.stop
}
