import type { Page } from 'playwright/test'
import type { TestRelease } from './broken-release.ts'
import { type How, expect, section, test } from './faults.fixture.ts'
import { type Moment, delayUntil } from './timeline.ts'

interface StageView {
  readonly isSamePage: () => Promise<boolean>
  readonly timeline: () => Promise<Moment[]>
  readonly signals: () => { version: string; resultado: string }[]
}

// Under `npm run verify:chaos`, the last good version, or the card for slow modules, must appear within 2,000 ms. The
// next section must appear within 100 ms, or within 500 ms if the page has not shown it before. A normal run has wider
// limits, because three browsers and three servers share two cores.
const PATIENCE_MS = process.env.CHAOS_STRICT === '1' ? 2000 : 6000
const NEXT_MS: Record<How, number> =
  process.env.CHAOS_STRICT === '1' ? { cold: 500, 'in use': 100 } : { cold: 3000, 'in use': 3000 }

// How long an expectation waits. The shell gives up on a lazily loaded file only after eight seconds.
const BUDGETS_MS = 15_000

const note = (type: string, ms: number): void => {
  test.info().annotations.push({ type, description: String(ms) })
}

/**
 * Expects that the version `good` appears in time and without a reload. The browser must send a signal about each of
 * the two versions.
 */
export const expectLastGood = async (
  page: Page,
  stage: StageView,
  { good, bad, how }: { good: TestRelease; bad: TestRelease; how: How },
): Promise<void> => {
  const seen = new RegExp(`^averias@${good.version.replaceAll('.', '\\.')} `)
  const last = async () => (await stage.timeline()).at(-1)?.what
  await expect.poll(last, { timeout: BUDGETS_MS }).toMatch(seen)
  // If the card for slow modules appears before the good version, the time limit applies to the card.
  const delay = delayUntil(await stage.timeline(), new RegExp(`${seen.source}|^slow$`))
  note(how === 'cold' ? 'última buena o aviso, en frío' : 'última buena o aviso, en uso', delay)
  expect(delay).toBeLessThanOrEqual(PATIENCE_MS)
  expect(await stage.isSamePage()).toBe(true)
  await expect(page.locator('[data-module="averias"]')).toHaveCount(1)
  await expect
    .poll(() => stage.signals().map(({ version, resultado }) => `${version} ${resultado}`))
    .toContain(`${good.version} montado`)
  // A version that never loads is reported when its time limit ends, not when the good version replaces it.
  const told = () => stage.signals().filter(({ version }) => version === bad.version)
  await expect
    .poll(() => told().map(({ resultado }) => resultado), { timeout: BUDGETS_MS })
    .toContainEqual(expect.stringMatching(/_fallid[ao]$|_sin_tiempo$|^fallo_tardio$/))
}

/** Expects that the card for slow modules appears within the time limit, which starts at the last click. */
export const expectSlowCard = async (stage: StageView): Promise<void> => {
  const isSlow = async () => {
    const moments = await stage.timeline()
    return moments
      .slice(moments.findLastIndex(({ what }) => what === 'click'))
      .some(({ what }) => what === 'slow')
  }
  await expect.poll(isSlow, { timeout: BUDGETS_MS }).toBe(true)
  const delay = delayUntil(await stage.timeline(), /^slow$/)
  note('aviso, otra vez', delay)
  expect(delay).toBeLessThanOrEqual(PATIENCE_MS)
}

/**
 * Opens the inventory, which must appear within its time limit. `how` is `in use` if the page has shown the inventory
 * before.
 */
export const expectAliveShell = async (page: Page, stage: StageView, how: How = 'in use'): Promise<void> => {
  await section(page, 'Inventario').click({ noWaitAfter: true })
  await expect(page.getByRole('heading', { name: 'Inventario de Productos' })).toBeVisible()
  const delay = delayUntil(await stage.timeline(), /^inventory@/)
  note(how === 'cold' ? 'siguiente sección, aún no abierta' : 'siguiente sección, ya abierta', delay)
  expect(delay).toBeLessThanOrEqual(NEXT_MS[how])
}

/** Expects that no tampered script has run. */
export const expectNothingChangedRan = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => globalThis.cambiado)).toBeUndefined()
}
