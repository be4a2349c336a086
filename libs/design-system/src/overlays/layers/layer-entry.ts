/** Marks the history entry that stands for what is open over the page. */
const MARK = 'capa'

/** Milliseconds after which a step in the history counts as refused, so that held calls are not lost. */
const LOST_MS = 2000

interface LayerEntryParts {
  readonly page: Window
  readonly isWanted: () => boolean
  /** The person pressed Back: closes the topmost layer, or lets it ask first. */
  readonly onBack: () => void
}

/** The router's number for an entry; `undefined` for an entry that the router did not make. */
const stepOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx
const isMarked = (state: unknown): boolean => (state as Record<string, unknown> | null)?.[MARK] === true

/** A window whose `history` is another one; everything else is the page's own. */
const withHistory = (page: Window, history: object): Window =>
  new Proxy(page, {
    get: (target, key) => {
      if (key === 'history') return history
      const value: unknown = Reflect.get(target, key, target)
      // The browser's functions refuse to run on a proxy.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

/**
 * Keeps one history entry after the page's own entry while something is open over the page. Both have the same router's
 * number, and the router works on `routerWindow`, so it never sees the steps between the two entries.
 */
export const createLayerEntry = ({ page, isWanted, onBack }: LayerEntryParts) => {
  const { history } = page
  let step = stepOf(history.state)
  let lost: ReturnType<typeof setTimeout> | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  let held: (() => void)[] = []
  let keepScroll = (): void => undefined
  /** What the router wrote over the layers' entry, and what the page's own entry must still get. */
  let rewritten: { state: unknown; url: string | URL | null | undefined } | undefined
  /** Whether Back has just left the layers' entry, so that it is the next entry now. */
  let isAhead = false
  /** Whether the step between the two entries is late. If it were repeated and came twice, it would leave the page. */
  let isLost = false
  /** Set while the document is being left: a step in the history would cancel that, and an empty page would stay. */
  let leaving: ReturnType<typeof setTimeout> | undefined
  const isOver = (): boolean => isMarked(history.state)

  const arrive = (): void => {
    clearTimeout(lost)
    lost = undefined
    const calls = held
    held = []
    calls.forEach(whenStill)
    settleSoon()
  }
  const go = (delta: number, whenLost = arrive): void => {
    lost = setTimeout(whenLost, LOST_MS)
    history.go(delta)
  }
  /** Runs a call of the router once no step is on its way any more. */
  const whenStill = (call: () => void): void => {
    if (lost === undefined) call()
    else held.push(call)
  }

  const goBetween = (delta: 1 | -1): void => {
    const { scrollX, scrollY } = page
    // The browser restores the entry's scroll position, although the page stays the same.
    keepScroll = () => {
      if (page.scrollX !== scrollX || page.scrollY !== scrollY) page.scrollTo(scrollX, scrollY)
    }
    go(delta, () => {
      isLost = true
      arrive()
    })
  }
  const settle = (): void => {
    settling = undefined
    if (lost !== undefined || leaving !== undefined) return
    const wasAhead = isAhead
    isAhead = false
    if (isWanted() === isOver()) return
    if (!isWanted()) {
      if (!isLost) goBetween(-1)
    }
    // A new entry that no press on the page caused would make the browser skip this page on the next Back.
    else if (wasAhead) goBetween(1)
    else {
      history.pushState({ ...(history.state as object | null), [MARK]: true }, '')
      isLost = false
    }
  }
  // In a later task: a link in a dialog closes the dialog and opens an address, or another dialog may open instead.
  const settleSoon = (): void => {
    settling ??= setTimeout(settle)
  }

  page.addEventListener('beforeunload', () => {
    clearTimeout(leaving)
    // The person may have chosen to stay, or the address was for another program, such as `mailto:`.
    leaving = setTimeout(() => {
      leaving = undefined
      settleSoon()
    }, LOST_MS)
  })

  page.addEventListener(
    'popstate',
    (event) => {
      const isOwnStep = lost !== undefined || isLost
      isLost = false
      const isSamePage = step !== undefined && stepOf(event.state) === step
      step = stepOf(event.state)
      isAhead = false
      if (isSamePage) {
        event.stopImmediatePropagation()
        if (rewritten && !isOver()) history.replaceState(rewritten.state, '', rewritten.url)
        keepScroll()
        page.requestAnimationFrame(keepScroll)
        if (!isOwnStep && !isOver() && isWanted()) {
          isAhead = true
          onBack()
        }
      }
      rewritten = undefined
      keepScroll = () => undefined
      arrive()
    },
    // Before the router, which listens without capturing.
    { capture: true },
  )
  // A page that was loaded at the layers' entry leaves it: nothing is open yet.
  if (page.document.readyState === 'complete') settleSoon()
  else page.addEventListener('load', settleSoon, { once: true })

  const routerHistory: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'> = {
    get state(): unknown {
      return history.state as unknown
    },
    pushState: (state, unused, url) =>
      whenStill(() => {
        // In place of the layers' entry, so that Back leads from the new page to this one.
        if (isOver()) history.replaceState(state, unused, url)
        else history.pushState(state, unused, url)
        rewritten = undefined
        isAhead = false
        step = stepOf(state)
      }),
    replaceState: (state, unused, url) =>
      whenStill(() => {
        if (isOver()) rewritten = { state, url }
        history.replaceState(isOver() ? { ...(state as object), [MARK]: true } : state, unused, url)
        step = stepOf(state)
      }),
    go: (delta = 0) => whenStill(() => go(isOver() && delta < 0 ? delta - 1 : delta)),
  }
  return { settleSoon, routerWindow: withHistory(page, routerHistory) }
}
