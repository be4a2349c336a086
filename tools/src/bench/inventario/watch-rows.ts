/** What happened to a list during one move. Times are in milliseconds. */
export interface Watched {
  /** The time from the last input until the page no longer scrolls and no row in view is blank. */
  readonly rest: number
  /** The longest time for which a row in view was blank. */
  readonly blank: number
  /** How many times during the move the list stood still for long enough to request the rows in view. */
  readonly stops: number
}

interface Watch {
  /** The last time at which the page scrolled or had a blank row in view, in ms since 1970. */
  lastUnrest: number
  longest: number
  stops: number
}

/** The list requests rows after they have been in view for this time. */
const STOP_MS = 80

declare global {
  var rowWatch: Watch
}

/**
 * Code that runs in the page and checks the rows in each animation frame. A row is blank while the page shows a
 * placeholder or empty space instead of the row.
 */
export const watchRows = `{
  const STOP_MS = ${STOP_MS}
  const BLANKS = 'main li[aria-hidden], main tr[aria-hidden], main div[style*="block-size"]:empty'
  // Measures how long each slice of the document with this height is blank. Elements cannot be timed, because a blank
  // slice may first be empty space and then a placeholder.
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

/** Runs in the page. `letGo` is the time of the last input, in ms since 1970. @returns what `watchRows` recorded. */
export const watchedRows = (letGo: number): Watched => {
  const { lastUnrest, longest, stops } = globalThis.rowWatch
  return { rest: Math.max(lastUnrest - letGo, 0), blank: longest, stops }
}
