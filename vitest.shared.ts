import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const ROOT = path.dirname(fileURLToPath(import.meta.url))

interface Suite {
  readonly name: string
  readonly environment?: 'node' | 'jsdom'
  /** Loads all modules anew for every test file, even if it is not named `*.alone.test.ts`. */
  readonly isolate?: boolean
  readonly setupFiles?: string[]
  readonly globalSetup?: string[]
}

const FILES = 'src/**/*.test.{ts,tsx}'
const JSDOM = path.join(ROOT, 'vitest.jsdom.ts')
const ALONE = 'src/**/*.alone.test.{ts,tsx}'

/**
 * The tests of one project. Their results go to `.reports`, and `npm test` adds them up. Files share one worker,
 * because creating a jsdom document for each file takes 2 s and most tests take milliseconds. In that worker, files
 * also share loaded modules. A file that has to load its modules anew is named `*.alone.test.ts`.
 */
export const defineSuite = ({ name, isolate = false, ...suite }: Suite) => {
  const setupFiles = [...(suite.environment === 'jsdom' ? [JSDOM] : []), ...(suite.setupFiles ?? [])]
  const shared = {
    environment: 'node' as const,
    ...suite,
    setupFiles,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  }
  const together = { ...shared, name, include: [FILES], exclude: isolate ? [] : [ALONE], isolate }
  const alone = { ...shared, name: `${name}, alone`, include: [ALONE] }
  return defineConfig({
    test: {
      // The files of one project share a PostgreSQL server, so only one file runs at a time. Otherwise, an open
      // transaction of one file would be in the snapshots (`pg_current_snapshot()`) that tests of another file read.
      maxWorkers: 1,
      reporters: ['default', 'json'],
      outputFile: { json: path.join(ROOT, `.reports/@mi/${name}.json`) },
      projects: [
        { extends: true as const, test: together },
        ...(isolate ? [] : [{ extends: true as const, test: alone }]),
      ],
    },
  })
}
