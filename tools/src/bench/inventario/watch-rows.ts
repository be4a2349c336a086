/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** What a page saw of its list during one move, in milliseconds. */
export interface Watched {
  /** From letting go until nothing scrolls and no row in view is blank. */
  readonly rest: number
  /** How long one row was in view and blank, at most. */
  readonly blank: number
  /** How often the list stood still on the way for so long that its rows were read. */
  readonly stops: number
}

interface Watch {
  /** When the page was last seen at another position, or with a blank row in view. */
  lastUnrest: number
  longest: number
  stops: number
}

/** The page of a list is read when its rows stay in view for this long, in ms. */
const STOP_MS = 80

declare global {
  var rowWatch: Watch
}

/**
 * Begins to look at the rows in each frame; to run in the page. A row is blank while a placeholder stands for it, or
 * where the list has only space.
 */
export const watchRows = `{
  const STOP_MS = ${STOP_MS}
  const BLANKS = 'main li[aria-hidden], main tr[aria-hidden], main div[style*="block-size"]:empty'
  // A row's place in the document stays the same, whatever stands for it: space, a placeholder, the row.
  const PLACE_PX = 40
  const watch = { lastUnrest: 0, longest: 0, stops: 0 }
  globalThis.rowWatch = watch
  const placesBetween = (top, bottom) => {
    const first = Math.ceil((Math.max(top, 0) + scrollY) / PLACE_PX)
    const last = Math.floor((Math.min(bottom, innerHeight) + scrollY) / PLACE_PX)
    return Array.from({ length: Math.max(last - first, 0) }, (_, nth) => first + nth)
  }
  const blanksNow = () => {
    const boxes = [...document.querySelectorAll(BLANKS)].map((each) => each.getBoundingClientRect())
    const list = document.querySelector('main ul[aria-label="Productos"]')
    if (list?.firstElementChild) {
      const { top, bottom } = list.getBoundingClientRect()
      boxes.push({ top, bottom: list.firstElementChild.getBoundingClientRect().top })
      boxes.push({ top: list.lastElementChild.getBoundingClientRect().bottom, bottom })
    }
    return new Set(boxes.flatMap(({ top, bottom }) => placesBetween(top, bottom)))
  }
  const since = new Map()
  let y = scrollY
  let lastMove
  const look = (now) => {
    if (globalThis.rowWatch !== watch) return
    const blanks = blanksNow()
    for (const place of blanks) if (!since.has(place)) since.set(place, now)
    for (const [place, begun] of since) {
      watch.longest = Math.max(watch.longest, now - begun)
      if (!blanks.has(place)) since.delete(place)
    }
    if (scrollY !== y) {
      if (lastMove !== undefined && now - lastMove > STOP_MS) watch.stops++
      lastMove = now
    }
    if (scrollY !== y || blanks.size > 0) watch.lastUnrest = performance.timeOrigin + now
    y = scrollY
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

/** What was seen since `watchRows`, when the hand let go at a time; to run in the page. */
export const watchedRows = (letGo: number): Watched => {
  const { lastUnrest, longest, stops } = globalThis.rowWatch
  return { rest: Math.max(lastUnrest - letGo, 0), blank: longest, stops }
}
