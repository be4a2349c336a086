/** The key in `history.state` that marks the history entry of the open layers. */
const MARK = 'capa'

/**
 * How long a step through the history may take, in milliseconds. Calls of the router wait for the step. After this
 * time, the calls run even if the step has not happened. For the same time after a `beforeunload` event, open layers do
 * not change the history.
 */
const LOST_MS = 2000

interface LayerEntryParts {
  readonly page: Window
  readonly isWanted: () => boolean
  /** Called when the person presses Back: closes the topmost layer, or lets that layer ask first. */
  readonly onBack: () => void
}

/** The router's index of an entry; `undefined` for an entry that the router did not create. */
const stepOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx
const isMarked = (state: unknown): boolean => (state as Record<string, unknown> | null)?.[MARK] === true

/** A proxy of `page` with a different `history`. */
const withHistory = (page: Window, history: object): Window =>
  new Proxy(page, {
    get: (target, key) => {
      if (key === 'history') return history
      const value: unknown = Reflect.get(target, key, target)
      // Native functions throw when they are called on a proxy.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

/**
 * While a layer is open over the page, keeps one extra history entry after the page's own entry. Both entries have the
 * same router index, and the router uses `routerWindow`, so the router never sees the steps between them.
 */
export const createLayerEntry = ({ page, isWanted, onBack }: LayerEntryParts) => {
  const { history } = page
  let step = stepOf(history.state)
  let lost: ReturnType<typeof setTimeout> | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  let held: (() => void)[] = []
  let keepScroll = (): void => undefined
  /** The state and URL that the router wrote to the layers' entry and that must still be copied to the page's entry. */
  let rewritten: { state: unknown; url: string | URL | null | undefined } | undefined
  /** Whether Back has just left the layers' entry, so that Forward would lead to that entry. */
  let isAhead = false
  /** Whether a step between the two entries is overdue. It must not be repeated: two steps would leave the page. */
  let isLost = false
  /**
   * Set while the browser may be loading another document. A history step would cancel that load, and the person would
   * see an empty page.
   */
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
  /** Runs a call of the router, as soon as no history step is pending. */
  const whenStill = (call: () => void): void => {
    if (lost === undefined) call()
    else held.push(call)
  }

  const goBetween = (delta: 1 | -1): void => {
    const { scrollX, scrollY } = page
    // The browser scrolls to the entry's stored position; this function scrolls back, because the page stays the same.
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
    // Back has just left the layers' entry, but a layer is still open. Reuses that entry instead of adding one. If a
    // page adds an entry without a user gesture, browsers skip that page on the next Back.
    else if (wasAhead) goBetween(1)
    else {
      history.pushState({ ...(history.state as object | null), [MARK]: true }, '')
      isLost = false
    }
  }
  // Waits for the next task, because the press that closes a dialog may also open another dialog or follow a link. The
  // other dialog needs the layers' entry, and the page behind the link replaces it. A step back would then be wrong.
  const settleSoon = (): void => {
    settling ??= setTimeout(settle)
  }

  page.addEventListener('beforeunload', () => {
    clearTimeout(leaving)
    // If the page is still here after `LOST_MS`, the person chose to stay, or a URL such as `mailto:` opened another
    // program.
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
    // Captures the event, so that this listener runs before the listener of the router.
    { capture: true },
  )
  // A page that was reloaded at the layers' entry returns to its own entry, because no layer is open yet.
  if (page.document.readyState === 'complete') settleSoon()
  else page.addEventListener('load', settleSoon, { once: true })

  const routerHistory: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'> = {
    get state(): unknown {
      return history.state as unknown
    },
    pushState: (state, unused, url) =>
      whenStill(() => {
        // Replaces the layers' entry, so that Back leads from the new page to this page.
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
