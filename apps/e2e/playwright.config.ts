import path from 'node:path'
import { CHROMIUM_FLAGS, ROOT, requireBrowser } from '@mi/tools'
import { defineConfig } from 'playwright/test'
import type { ServerOptions } from './src/server.fixture.ts'

const DESKTOP = { width: 1280, height: 800 }

export default defineConfig<object, ServerOptions>({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  // Each worker has a server of its own, and one browser is what two cores carry beside it.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: path.join(ROOT, '.reports/e2e.json') }]],
  outputDir: path.join(ROOT, '.reports/e2e'),
  use: {
    viewport: DESKTOP,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: requireBrowser(), args: [...CHROMIUM_FLAGS] },
  },
  projects: [
    { name: 'embedded', use: { postgres: 'embedded' } },
    { name: 'postgres-15', testMatch: '**/walk.e2e.ts', use: { postgres: 'postgres-15' } },
  ],
})
