import path from 'node:path'
import { CHROMIUM_FLAGS, ROOT, requireHeadlessBrowser } from '@mi/tools'
import { defineConfig } from 'playwright/test'
import type { ServerOptions } from './src/server.fixture.ts'

const DESKTOP = { width: 1280, height: 800 }

// V8's optimising compilers take more time than they save here, because each test uses its page only briefly.
const WITHOUT_OPTIMISERS = '--js-flags=--no-maglev,--no-opt'

// The tests of these files start servers and programs of their own, and the processors are often idle while these start.
// So they run one at a time from the beginning, and the other tests run beside them. At the end of the run, when no other
// test is left, the processors would be idle.
const OWN_SERVERS =
  /\/(catalogue|cdn|combinations|dev|kills|lector-real|new-module|own-repository|process|publish|stock-host)\.e2e\.ts$/

export default defineConfig<object, ServerOptions>({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  // Each worker has its own server, database and browser. A test mostly waits, so two cores can run three workers. Four
  // took as long as three.
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
    { name: 'embedded', testMatch: OWN_SERVERS, workers: 1, use: { postgres: 'embedded' } },
    { name: 'embedded', testIgnore: OWN_SERVERS, use: { postgres: 'embedded' } },
    {
      name: 'postgres-15',
      testMatch: '**/walk.e2e.ts',
      fullyParallel: false,
      use: { postgres: 'postgres-15' },
    },
  ],
})
