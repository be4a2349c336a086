import path from 'node:path'
import { CHROMIUM_FLAGS, ROOT, requireHeadlessBrowser } from '@mi/tools'
import { defineConfig } from 'playwright/test'
import type { ServerOptions } from './src/server.fixture.ts'

const DESKTOP = { width: 1280, height: 800 }

// V8's optimising compilers take more time than they save here, because each test uses its page only briefly.
const WITHOUT_OPTIMISERS = '--js-flags=--no-maglev,--no-opt'

// Each of the longest tests starts its own programs, and the processors are often idle while these programs start. So
// these tests run one at a time from the beginning, and short tests run beside them.
const LONG = /\/(dev|kills|new-module|own-repository|process|publish)\.e2e\.ts$/

export default defineConfig<object, ServerOptions>({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  // Each worker has its own server, database and browser. A test mostly waits, so two cores can run three workers.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // `npm test` lists tests that pass only on the second attempt, and fails if there are too many such tests.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: path.join(ROOT, '.reports/e2e.json') }]],
  outputDir: path.join(ROOT, '.reports/e2e'),
  use: {
    viewport: DESKTOP,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: requireHeadlessBrowser(),
      args: [...CHROMIUM_FLAGS, WITHOUT_OPTIMISERS],
    },
  },
  projects: [
    { name: 'embedded', testMatch: LONG, workers: 1, use: { postgres: 'embedded' } },
    { name: 'embedded', testIgnore: LONG, use: { postgres: 'embedded' } },
    {
      name: 'postgres-15',
      testMatch: '**/walk.e2e.ts',
      fullyParallel: false,
      use: { postgres: 'postgres-15' },
    },
  ],
})
