import { type Page, chromium } from 'playwright'
import { CHROMIUM_FLAGS } from '../../machine/chromium.ts'
import { requireBrowser } from '../../machine/programs.ts'
import type { Figure } from '../figures.ts'
import { LIST, PATIENCE_MS, signedIn } from '../web/visit.ts'

const GOAL_MS = 50
const ROUNDS = 3
const WORDS = 'arroz diana 500'
const KEY_MS = 90
const TURNS_OF_WHEEL = 60
const TURN_PX = 400
const TURN_MS = 50
// Within this time, the page finishes the work that follows the first screen and the work that follows typing.
const QUIET_MS = 2000

declare global {
  /** The durations of the recorded frames, in milliseconds. */
  var frameTimes: number[]
}

// This code is a string, because the compiler would wrap named functions in a helper that the page does not have.
const RECORD_FRAMES = `{
  let last = performance.now()
  const next = (now) => {
    globalThis.frameTimes.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  globalThis.frameTimes = []
  requestAnimationFrame(next)
}`

const search = (page: Page) => page.getByRole('main').getByRole('searchbox')

const card = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Productos' }).getByRole('listitem').first()

const typeAndClear = async (page: Page): Promise<void> => {
  await search(page).pressSequentially(WORDS, { delay: KEY_MS })
  for (const _key of WORDS) {
    await search(page).press('Backspace', { delay: KEY_MS })
  }
  await page.waitForTimeout(QUIET_MS)
}

const scrollDownAndUp = async (page: Page): Promise<void> => {
  await card(page).hover()
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < TURNS_OF_WHEEL; turn++) {
      await page.mouse.wheel(0, direction * TURN_PX)
      await page.waitForTimeout(TURN_MS)
    }
  }
}

const framesDuring = async (page: Page, act: (page: Page) => Promise<void>): Promise<number[]> => {
  await page.evaluate(() => {
    globalThis.frameTimes.length = 0
  })
  await act(page)
  return page.evaluate(() => globalThis.frameTimes)
}

const figureOf = (name: string, frames: readonly number[]): Figure => ({
  name: `${name}: longest frame`,
  value: Math.max(...frames),
  unit: 'ms',
  goal: GOAL_MS,
  digits: 1,
  also: `${frames.filter((time) => time > GOAL_MS).length} of ${frames.length} frames above`,
})

export const measureFrames = async (url: string): Promise<Figure[]> => {
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...CHROMIUM_FLAGS] })
  try {
    const context = await signedIn(browser, url)
    const page = await context.newPage()
    await page.goto(url + LIST)
    await card(page).waitFor({ timeout: PATIENCE_MS })
    await page.waitForTimeout(QUIET_MS)
    await page.evaluate(RECORD_FRAMES)
    const frames = { typing: [] as number[], scrolling: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      frames.typing.push(...(await framesDuring(page, typeAndClear)))
      frames.scrolling.push(...(await framesDuring(page, scrollDownAndUp)))
    }
    return [
      figureOf('browser, typing into the search', frames.typing),
      figureOf('browser, scrolling the list', frames.scrolling),
    ]
  } finally {
    await browser.close()
  }
}
