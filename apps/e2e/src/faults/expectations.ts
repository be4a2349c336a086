import type { Page } from 'playwright/test'
import type { TestRelease } from './broken-release.ts'
import { type How, expect, section, test } from './faults.fixture.ts'
import { type Moment, delayUntil } from './timeline.ts'

interface StageView {
  readonly isSamePage: () => Promise<boolean>
  readonly timeline: () => Promise<Moment[]>
  readonly signals: () => { version: string; resultado: string }[]
}

// Two browsers and two servers on two cores: the promises are 2,000 and 100 ms, printed beside what was measured by
// `npm run verify:chaos`; here a slow machine must not fail what works.
const PATIENCE_MS = process.env.CHAOS_STRICT === '1' ? 2000 : 6000
const NEXT_MS: Record<How, number> =
  process.env.CHAOS_STRICT === '1' ? { cold: 500, 'in use': 100 } : { cold: 3000, 'in use': 3000 }

// Something loaded later has eight seconds before it is given up.
const BUDGETS_MS = 15_000

const note = (type: string, ms: number): void => {
  test.info().annotations.push({ type, description: String(ms) })
}

/** The last good version is there in time, in the same page, and the browser has told of both. */
export const expectLastGood = async (
  page: Page,
  stage: StageView,
  { good, bad, how }: { good: TestRelease; bad: TestRelease; how: How },
): Promise<void> => {
  const seen = new RegExp(`^averias@${good.version.replaceAll('.', '\\.')} `)
  const last = async () => (await stage.timeline()).at(-1)?.what
  await expect.poll(last, { timeout: BUDGETS_MS }).toMatch(seen)
  // What a person sees first may be the card that says it takes long.
  const delay = delayUntil(await stage.timeline(), new RegExp(`${seen.source}|^slow$`))
  note(how === 'cold' ? 'última buena o aviso, en frío' : 'última buena o aviso, en uso', delay)
  expect(delay).toBeLessThanOrEqual(PATIENCE_MS)
  expect(await stage.isSamePage()).toBe(true)
  await expect(page.locator('[data-module="averias"]')).toHaveCount(1)
  await expect
    .poll(() => stage.signals().map(({ version, resultado }) => `${version} ${resultado}`))
    .toContain(`${good.version} montado`)
  const told = stage.signals().filter(({ version }) => version === bad.version)
  expect(told.map(({ resultado }) => resultado)).toContainEqual(
    expect.stringMatching(/_fallid[ao]$|_sin_tiempo$|^fallo_tardio$/),
  )
}

/** After the last click the card that says it takes long is there in time. */
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

/** The sidebar works, and another module comes at once: as fast as one that was there before, or that was not yet. */
export const expectAliveShell = async (page: Page, stage: StageView, how: How = 'in use'): Promise<void> => {
  await section(page, 'Inventario').click({ noWaitAfter: true })
  await expect(page.getByRole('heading', { name: 'Inventario de Productos' })).toBeVisible()
  const delay = delayUntil(await stage.timeline(), /^inventory@/)
  note(how === 'cold' ? 'siguiente sección, aún no abierta' : 'siguiente sección, ya abierta', delay)
  expect(delay).toBeLessThanOrEqual(NEXT_MS[how])
}

/** A script whose bytes were changed on the way has not run. */
export const expectNothingChangedRan = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => globalThis.cambiado)).toBeUndefined()
}
