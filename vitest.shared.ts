import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// eslint-disable-next-line no-restricted-imports -- Vitest reads this file without a loader for the packages' TypeScript.
import { memoryFolder } from './libs/testing/src/postgres/memory-folder.ts'

const ROOT = path.dirname(fileURLToPath(import.meta.url))

interface Suite {
  readonly name: string
  readonly environment?: 'node' | 'jsdom'
  /** If true, every test file loads its modules anew. If false, only files named `*.alone.test.{ts,tsx}` do so. */
  readonly isolate?: boolean
  readonly setupFiles?: string[]
  /** Runs once before all test files, except the files named `*.alone.test.{ts,tsx}`. */
  readonly globalSetup?: string[]
  /** How many test files may run at once. More than 1 only if the files of different workers share nothing. */
  readonly workers?: number
}

const FILES = 'src/**/*.test.{ts,tsx}'
const JSDOM = path.join(ROOT, 'vitest.jsdom.ts')
const ALONE = 'src/**/*.alone.test.{ts,tsx}'

/**
 * Configures the tests of one project. The test files of a worker share its loaded modules, because a new jsdom
 * document for each file would take 2 s. A file that has to load its modules anew is named `*.alone.test.ts`.
 */
export const defineSuite = ({ name, isolate = false, globalSetup = [], workers = 1, ...suite }: Suite) => {
  const setupFiles = [...(suite.environment === 'jsdom' ? [JSDOM] : []), ...(suite.setupFiles ?? [])]
  const shared = {
    environment: 'node' as const,
    ...suite,
    setupFiles,
    env: { TMPDIR: memoryFolder() },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  }
  const together = {
    ...shared,
    name,
    globalSetup,
    include: [FILES],
    exclude: isolate ? [] : [ALONE],
    isolate,
  }
  const alone = { ...shared, name: `${name}, alone`, include: [ALONE] }
  return defineConfig({
    test: {
      maxWorkers: workers,
      reporters: ['default', 'json'],
      outputFile: { json: path.join(ROOT, `.reports/@mi/${name}.json`) },
      projects: [
        { extends: true as const, test: together },
        ...(isolate ? [] : [{ extends: true as const, test: alone }]),
      ],
    },
  })
}
