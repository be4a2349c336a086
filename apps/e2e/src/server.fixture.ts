import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestServer, startTestServer } from '@mi/testing/postgres'
import { endProcess, freePort, publishLocal, requirePostgres15, startServer } from '@mi/tools'
import { test as base } from 'playwright/test'

/** Which database the server under test has. */
export interface ServerOptions {
  postgres: 'embedded' | 'postgres-15'
}

/** A built server in a process of its own, with its modules published. */
export interface ServerUnderTest {
  readonly url: string
  readonly dataDir: string
}

/** The settings of a server that a test starts: nothing of this machine's own environment reaches it. */
export const settingsFor = async (
  dataDir: string,
  database?: TestServer,
): Promise<Record<string, string>> => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  DEMO: '1',
  ...(database ? { DATABASE_URL: database.url } : {}),
})

/** Tests on a running product. */
export const test = base.extend<object, ServerOptions & { server: ServerUnderTest }>({
  postgres: ['embedded', { option: true, scope: 'worker' }],
  server: [
    async ({ postgres }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-e2e-'))
      const database = postgres === 'postgres-15' ? await startTestServer(requirePostgres15()) : undefined
      const log = openSync(path.join(dataDir, 'servidor.log'), 'a')
      const { url, child } = await startServer(await settingsFor(dataDir, database), ['ignore', log, log])
      await publishLocal({ url, dataDir })
      await publishLocal({ url, dataDir }, 'apps/e2e/modules')
      await use({ url, dataDir })
      await endProcess(child)
      await database?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})
