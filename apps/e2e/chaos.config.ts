import path from 'node:path'
import { ROOT } from '@mi/tools'
import { defineConfig } from 'playwright/test'
import base from './playwright.config.ts'
import type { ServerOptions } from './src/server.fixture.ts'

/**
 * Configures the tests that make every module fail with every kind of fault. These tests are too slow to run on every
 * change, so only `npm run verify:chaos` runs them.
 */
export default defineConfig<object, ServerOptions>({
  ...base,
  testDir: 'chaos',
  testMatch: '**/*.chaos.ts',
  // Parallel tests would distort the measured times.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: path.join(ROOT, '.reports/chaos.json') }]],
  outputDir: path.join(ROOT, '.reports/chaos'),
  projects: [{ name: 'chaos', use: { postgres: 'embedded', trace: 'off' } }],
})
