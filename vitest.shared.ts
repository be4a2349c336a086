import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const ROOT = path.dirname(fileURLToPath(import.meta.url))

interface Suite {
  readonly name: string
  readonly environment?: 'node' | 'jsdom'
  readonly setupFiles?: string[]
  readonly globalSetup?: string[]
}

/** The tests of one project; totals go to `.reports`, where the root's test command adds them up. */
export const defineSuite = ({ name, environment = 'node', ...rest }: Suite) =>
  defineConfig({
    test: {
      name,
      environment,
      include: ['src/**/*.test.{ts,tsx}'],
      testTimeout: 30_000,
      hookTimeout: 120_000,
      reporters: ['default', 'json'],
      outputFile: { json: path.join(ROOT, `.reports/@mi/${name}.json`) },
      ...rest,
    },
  })
