import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, type Page, chromium } from 'playwright'
import { CHROMIUM_FLAGS } from '../../machine/chromium.ts'
import { requireBrowser } from '../../machine/programs.ts'
import { type Figure, median } from '../figures.ts'
import { LIST, PATIENCE_MS, signedIn } from '../web/visit.ts'
import { type Watched, watchRows, watchedRows } from './watch-rows.ts'

const ROUNDS = 5
const REST_GOAL_MS = 300
const PAGES_GOAL = 3
const BLANK_GOAL_MS = 200
/** After each move through a list, the bench waits this long. By then, all requested rows have arrived. */
const QUIET_MS = 1000
/** The time between two inputs. Real mouse events arrive about once per frame. */
const FRAME_MS = 16
const DRAG_STEPS = 40
const TURNS = 20
const TURN_PX = 5000

interface Lista {
  readonly name: string
  readonly address: string
  readonly calls: RegExp
  readonly rows: string
  readonly isTable?: boolean
}

const INVENTARIO = { address: LIST, calls: /^\/v1\/productos$/ }

const LISTAS: readonly Lista[] = [
  { ...INVENTARIO, name: 'cards', rows: 'ul[aria-label="Productos"] > li' },
  { ...INVENTARIO, name: 'table', rows: 'tbody > tr', isTable: true },
  {
    name: 'history',
    address: LIST.replace('inventario', 'historial'),
    calls: /^\/v1\/historial\/usuario\/\d+$/,
    rows: 'li',
  },
]

const pressAndLetGo =
  (key: string) =>
  async (page: Page): Promise<number> => {
    const letGo = Date.now()
    await page.keyboard.press(key)
    return letGo
  }

/** Sends inputs at a fixed pace and, like a user, does not wait for the page. @returns the time of the last input. */
const sendAtPace = async (inputs: readonly (() => Promise<void>)[]): Promise<number> => {
  const sent: Promise<void>[] = []
  let letGo = 0
  for (const input of inputs) {
    letGo = Date.now()
    sent.push(input())
    await sleep(FRAME_MS)
  }
  await Promise.all(sent)
  return letGo
}

const turnTheWheel = (page: Page): Promise<number> =>
  sendAtPace(Array.from({ length: TURNS }, () => () => page.mouse.wheel(0, TURN_PX)))

const dragTheBar = async (page: Page): Promise<number> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const x = width - 7
  const [top, bottom] = [22, height - 22]
  const to = (part: number) => () => page.mouse.move(x, top + (bottom - top) * part)
  const down = Array.from({ length: DRAG_STEPS }, (_, nth) => to((nth + 1) / DRAG_STEPS))
  const up = Array.from({ length: DRAG_STEPS }, (_, nth) => to(1 - (nth + 1) / DRAG_STEPS / 2))
  await page.mouse.move(x, top)
  await page.mouse.down()
  return sendAtPace([...down, ...up, () => page.mouse.up()])
}

interface Way {
  readonly name: string
  /** Resolves to the time of the last input, in ms since 1970. */
  readonly move: (page: Page) => Promise<number>
  readonly startsAtEnd?: boolean
}

const WAYS: readonly Way[] = [
  { name: 'End', move: pressAndLetGo('End') },
  { name: 'Home', move: pressAndLetGo('Home'), startsAtEnd: true },
  { name: 'wheel', move: turnTheWheel },
  { name: 'scroll bar dragged', move: dragTheBar },
]

interface Move extends Watched {
  readonly pages: number
}

/** Moves through a list in a new tab, because a new tab has no stored scroll position. */
const moveOnce = async (context: BrowserContext, address: string, lista: Lista, way: Way): Promise<Move> => {
  const page = await context.newPage()
  await page.goto(address)
  // The list opens in the view that was used last (cards or a table), so the bench waits for a row of either view.
  await page.getByRole('main').locator(':is(li, tbody tr):visible').first().waitFor({ timeout: PATIENCE_MS })
  if (lista.isTable) await page.getByRole('button', { name: 'Ver en tabla' }).click()
  await page.getByRole('main').locator(lista.rows).first().waitFor({ timeout: PATIENCE_MS })
  if (way.startsAtEnd) await page.keyboard.press('End')
  await page.mouse.move(640, 500)
  await page.waitForTimeout(QUIET_MS)
  let pages = 0
  page.on('request', (request) => {
    if (lista.calls.test(new URL(request.url()).pathname)) pages++
  })
  await page.evaluate(watchRows)
  const letGo = await way.move(page)
  await page.waitForTimeout(QUIET_MS)
  const watched = await page.evaluate(watchedRows, letGo)
  await page.close()
  return { pages, ...watched }
}

const figuresOf = (name: string, moves: readonly Move[]): Figure[] => {
  const figure = (what: string, unit: string, goal: number, pick: (move: Move) => number): Figure => {
    const values = moves.map(pick)
    return {
      name: `${name}: ${what}`,
      value: Math.max(...values),
      unit,
      goal,
      also: `median ${median(values).toFixed(0)}`,
    }
  }
  const requested = figure('pages requested, without those of stops', '', PAGES_GOAL, ({ pages, stops }) =>
    Math.max(pages - PAGES_GOAL * stops, 0),
  )
  const counts = moves.map(({ pages, stops }) => `${pages} and ${stops}`).join(', ')
  return [
    figure('at rest after letting go', 'ms', REST_GOAL_MS, ({ rest }) => rest),
    { ...requested, also: `all requested pages and stops: ${counts}` },
    figure('longest blank row', 'ms', BLANK_GOAL_MS, ({ blank }) => blank),
  ]
}

const measureWay = async (
  context: BrowserContext,
  url: string,
  lista: Lista,
  way: Way,
): Promise<Figure[]> => {
  const moves: Move[] = []
  for (let round = 0; round < ROUNDS; round++)
    moves.push(await moveOnce(context, url + lista.address, lista, way))
  return figuresOf(`${lista.name}, ${way.name}`, moves)
}

export const measureMoves = async (url: string): Promise<Figure[]> => {
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: [...CHROMIUM_FLAGS],
    // By default, Playwright hides the scroll bar, which some moves drag.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    const context = await signedIn(browser, url)
    const figures: Figure[] = []
    for (const lista of LISTAS) {
      for (const way of WAYS) figures.push(...(await measureWay(context, url, lista, way)))
    }
    return figures
  } finally {
    await browser.close()
  }
}
