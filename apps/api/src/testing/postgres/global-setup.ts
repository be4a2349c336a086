import { type TestServer, createDatabase, memoryFolder, startTestServer } from '@mi/testing/postgres'
import type { TestProject } from 'vitest/node'
import { fillDemo } from '../../demo/fill.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { prepareDatabase } from '../../platform/migrations/prepare-database.ts'
import { createPasswords } from '../../platform/session/passwords.ts'
import { createTestPorts } from '../test-ports.ts'
import { TEMPLATE } from './test-postgres.ts'

const prepareTemplate = async (serverUrl: string): Promise<void> => {
  const url = await createDatabase(serverUrl, TEMPLATE)
  const { role } = await prepareDatabase({ url, warn: () => undefined })
  const database = openDatabase(url, () => undefined, role)
  await fillDemo(database, await createPasswords(), createTestPorts())
  await database.close()
}

const startServer = async (): Promise<TestServer> => {
  const server = await startTestServer(process.env.TEST_POSTGRES_BIN, await memoryFolder())
  await prepareTemplate(server.url)
  return server
}

/**
 * Starts a PostgreSQL for each worker: npm's, or the one in `TEST_POSTGRES_BIN`. On a shared one, a transaction of one
 * test would show in the snapshots of another.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, startServer))
  project.provide(
    'postgresUrls',
    servers.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}
