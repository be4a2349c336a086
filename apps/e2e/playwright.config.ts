import path from 'node:path'
import { CHROMIUM_FLAGS, ROOT, requireHeadlessBrowser } from '@mi/tools'
import { defineConfig } from 'playwright/test'
import type { ServerOptions } from './src/server.fixture.ts'

const DESKTOP = { width: 1280, height: 800 }

export default defineConfig<object, ServerOptions>({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  // Each worker has a server, a database and a browser of its own. A journey waits more than it works, so two cores
  // carry three of them.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // What passes only when tried again is named by `npm test`, and must stay the exception.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: path.join(ROOT, '.reports/e2e.json') }]],
  outputDir: path.join(ROOT, '.reports/e2e'),
  use: {
    viewport: DESKTOP,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    trace: 'on-first-retry',
    launchOptions: { executablePath: requireHeadlessBrowser(), args: [...CHROMIUM_FLAGS] },
  },
  projects: [
    { name: 'embedded', use: { postgres: 'embedded' } },
    { name: 'postgres-15', testMatch: '**/walk.e2e.ts', use: { postgres: 'postgres-15' } },
  ],
})
