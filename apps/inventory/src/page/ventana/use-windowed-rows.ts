import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type Geometry, type ItemRange, rangeInView, spaceAround } from './windowed-rows.ts'

interface WindowedRowsOptions<List extends HTMLElement> {
  readonly listRef: RefObject<List | null>
  readonly count: number
  /** Reads the geometry of a list that has at least one item in the page. */
  readonly measure: (list: List) => Geometry
  readonly guess: Geometry
  /** What the page begins with; the rest follows a frame later. */
  readonly firstItems: number
  /** Somebody comes back to a place far down: every row has to lie where it lay before the page is scrolled there. */
  readonly isExact: boolean
}

interface View extends ItemRange {
  /** The item that holds the focus. It stays in the page, wherever the window goes. */
  readonly focused: number | null
}

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key])

/** What was measured when a list of this kind was last in the page, and how wide the window was then. */
const measured = new WeakMap<WeakKey, { readonly width: number; readonly geometry: Geometry }>()

const knownGeometry = (measure: WeakKey): Geometry | undefined => {
  const last = measured.get(measure)
  return last?.width === window.innerWidth ? last.geometry : undefined
}

/** Items say with `data-index` which one they are. */
const focusedIn = (list: HTMLElement): number | null => {
  const item = document.activeElement?.closest<HTMLElement>('[data-index]')
  return item && list.contains(item) ? Number(item.dataset.index) : null
}

/** Which part of a long list has to be in the page, as the page's own scrolling moves it. */
export const useWindowedRows = <List extends HTMLElement>(options: WindowedRowsOptions<List>) => {
  const { listRef, count, guess, firstItems, isExact } = options
  const [geometry, setGeometry] = useState(() => knownGeometry(options.measure) ?? guess)
  const [view, setView] = useState<View>({ first: 0, last: firstItems, focused: null })
  const isSettled = useDeferredValue(true, false)
  const known = useRef({ geometry, view })

  const look = useEffectEvent(() => {
    const list = listRef.current
    if (!list) return
    const viewport = { offset: -list.getBoundingClientRect().top, height: window.innerHeight }
    const next = { ...rangeInView(count, known.current.geometry, viewport), focused: focusedIn(list) }
    const { first, last } = known.current.view
    // Who has the focus only matters when the window moves.
    if (next.first === first && next.last === last) return
    known.current.view = next
    setView(next)
  })
  const measure = useEffectEvent(() => {
    const list = listRef.current
    if (!list || count === 0) return
    const next = options.measure(list)
    if (next.rowHeight > 0) {
      measured.set(options.measure, { width: window.innerWidth, geometry: next })
      if (!isSame(next, known.current.geometry)) {
        known.current.geometry = next
        setGeometry(next)
      }
    }
    look()
  })

  /** A key pressed in an item far away belongs there: the window goes back to it, and its neighbours are Tab's next. */
  const goBack = useEffectEvent(() => {
    const list = listRef.current
    const focused = list && focusedIn(list)
    if (!list || focused === null) return
    const { columns, rowHeight } = known.current.geometry
    const { first, last } = known.current.view
    if (focused >= first && focused < last) return
    const top = list.getBoundingClientRect().top + window.scrollY + Math.floor(focused / columns) * rowHeight
    window.scrollTo(0, Math.max(0, top - window.innerHeight / 3))
    flushSync(() => look())
  })

  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // Measuring here makes the page wait for its layout. A list that begins at its top is measured after it, below: until
    // then a guess does.
    const canWait = isFirst.current && (!isExact || knownGeometry(options.measure) !== undefined)
    isFirst.current = false
    if (!canWait) measure()
  }, [count, options.measure, isExact])
  useEffect(() => {
    const list = listRef.current
    if (!list) return undefined
    // Its height changes with every row that comes or goes; only the width says something new.
    let width: number | undefined
    const observer = new ResizeObserver(() => {
      if (list.clientWidth !== width) measure()
      width = list.clientWidth
    })
    const onScroll = (): void => look()
    const onResize = (): void => measure()
    const onKeyDown = (): void => goBack()
    observer.observe(list)
    list.addEventListener('keydown', onKeyDown)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      observer.disconnect()
      list.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
    }
  }, [listRef])

  const first = Math.min(view.first, count)
  const last = Math.min(isSettled ? view.last : first + firstItems, count)
  const topOf = (index: number): number => Math.floor(index / geometry.columns) * geometry.rowHeight
  const { focused } = view
  const kept = focused !== null && focused < count && (focused < first || focused >= last) ? focused : null

  return {
    first,
    last,
    ...spaceAround(count, geometry, { first, last }),
    kept: kept === null ? null : { index: kept, top: topOf(kept) },
  }
}
