import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { type TestServer, memoryFolder, startTestServer } from '@mi/testing/postgres'
import { endProcess, freePort, publishLocal, requirePostgres15, startServer, withoutAdverts } from '@mi/tools'
import { type Browser, test as base } from 'playwright/test'

export interface ServerOptions {
  postgres: 'embedded' | 'postgres-15'
}

/** A built server in its own process, with its modules published. */
export interface ServerUnderTest {
  readonly url: string
  readonly dataDir: string
}

/** The environment variables of a new server. Only `PATH` is taken from the variables of this machine. */
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

/**
 * Stores in every new context of the browser that the four adverts of the day were already shown, so pages show no
 * advert. A test that needs adverts sets the list `publicidad` in `localStorage` to `[]`.
 */
const hideAdverts = (browser: Browser): void => {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(withoutAdverts)
    return context
  }
}

interface WorkerParts {
  server: ServerUnderTest
  adverts: undefined
  /** More environment variables for the server, such as the address of a fake server for Open Food Facts. */
  moreSettings: Readonly<Record<string, string>>
}

export const test = base.extend<object, ServerOptions & WorkerParts>({
  moreSettings: [{}, { option: true, scope: 'worker' }],
  postgres: ['embedded', { option: true, scope: 'worker' }],
  adverts: [
    async ({ browser }, use) => {
      hideAdverts(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  server: [
    async ({ postgres, moreSettings }, use) => {
      const parent = memoryFolder()
      const dataDir = await mkdtemp(path.join(parent, 'mi-inventario-e2e-'))
      const database =
        postgres === 'postgres-15' ? await startTestServer(requirePostgres15(), parent) : undefined
      const log = openSync(path.join(dataDir, 'servidor.log'), 'a')
      const settings = { ...(await settingsFor(dataDir, database)), ...moreSettings }
      const { url, child } = await startServer(settings, ['ignore', log, log])
      try {
        await publishLocal({ url, dataDir })
        await publishLocal({ url, dataDir }, 'apps/e2e/modules')
        await use({ url, dataDir })
      } finally {
        // If publishing fails, the server is ended too, because otherwise it would slow down every later test.
        await endProcess(child)
        await database?.stop()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})
