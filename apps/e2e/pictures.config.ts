import path from 'node:path'
import { ROOT } from '@mi/tools'
import { defineConfig } from 'playwright/test'
import base from './playwright.config.ts'

const SIZES = {
  movil: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  escritorio: { viewport: { width: 1280, height: 800 } },
} as const
const THEMES = { claro: 'light', oscuro: 'dark' } as const

/** Takes pictures that people look at. No test compares the pictures, so a changed design never breaks a build. */
export default defineConfig({
  ...base,
  testDir: 'pictures',
  testMatch: '**/*.pictures.ts',
  // The run goes on after a failure, because the remaining pictures help to understand the failure.
  maxFailures: 0,
  reporter: [['line']],
  outputDir: path.join(ROOT, '.reports/pictures-run'),
  projects: Object.entries(SIZES).flatMap(([size, use]) =>
    Object.entries(THEMES).map(([theme, colorScheme]) => ({
      name: `${size}-${theme}`,
      use: { ...base.use, ...use, colorScheme, postgres: 'embedded' as const, trace: 'off' as const },
    })),
  ),
})
