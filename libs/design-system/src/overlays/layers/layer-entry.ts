/** The key in `history.state` that marks the extra history entry of the open layers, such as dialogs. */
const MARK = 'capa'

/**
 * A time in milliseconds. If the router makes a call during a history step, the call waits at most this long for the
 * end of the step. After `beforeunload`, `settle` does nothing for this time.
 */
const LOST_MS = 2000

interface LayerEntryParts {
  readonly page: Window
  readonly isWanted: () => boolean
  /** Closes the topmost layer, unless that layer first asks the user or is locked. */
  readonly onBack: () => void
}

/** Returns the index that the router stored in the state of a history entry. */
const stepOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx
const isMarked = (state: unknown): boolean => (state as Record<string, unknown> | null)?.[MARK] === true

const withHistory = (page: Window, history: object): Window =>
  new Proxy(page, {
    get: (target, key) => {
      if (key === 'history') return history
      const value: unknown = Reflect.get(target, key, target)
      // Binds functions to the real window, because native functions throw when they are called on a proxy.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

/**
 * While a layer is open, keeps one extra history entry (the layers' entry) after the page's own entry. Both entries
 * have the same router index. The router gets no `popstate` event for a step that keeps this index. The router must use
 * the returned `routerWindow`, whose `history` adapts the router's calls to the extra entry.
 */
export const createLayerEntry = ({ page, isWanted, onBack }: LayerEntryParts) => {
  const { history } = page
  let step = stepOf(history.state)
  let lost: ReturnType<typeof setTimeout> | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  let held: (() => void)[] = []
  let keepScroll = (): void => undefined
  /** The state and URL that the router wrote to the layers' entry. The step back copies both to the page's entry. */
  let rewritten: { state: unknown; url: string | URL | null | undefined } | undefined
  /** Whether Back has just left the layers' entry, so that a step forward would return to it. */
  let isAhead = false
  /** Whether a step between the two entries is overdue. If so, it is not repeated: two steps would leave the page. */
  let isLost = false
  // A timer that runs while another document is possibly loading. `settle` waits, because a step would cancel the load.
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
  const whenStill = (call: () => void): void => {
    if (lost === undefined) call()
    else held.push(call)
  }

  const goBetween = (delta: 1 | -1): void => {
    const { scrollX, scrollY } = page
    // Restores the scroll position, because the browser scrolls to the position that it stored for the entry.
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
    // Reuses the entry that Back has just left. Without a user gesture, the page must not add a new entry, because the
    // browser would then skip the page at the next Back.
    else if (wasAhead) goBetween(1)
    else {
      history.pushState({ ...(history.state as object | null), [MARK]: true }, '')
      isLost = false
    }
  }
  // Waits for the next task, because the press that closes a dialog sometimes also opens another dialog or follows a
  // link. A step back would then be wrong.
  const settleSoon = (): void => {
    settling ??= setTimeout(settle)
  }

  page.addEventListener('beforeunload', () => {
    clearTimeout(leaving)
    // If the page still exists after `LOST_MS`, the person chose to stay, or a URL such as `mailto:` opened another
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
    // With `capture`, this listener runs before the listener of the router.
    { capture: true },
  )
  // After a reload at the layers' entry, no layer is open, so `settle` must step back to the page's entry.
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
