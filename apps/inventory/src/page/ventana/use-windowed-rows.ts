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
  /** Reads the geometry of a list with at least one rendered item. */
  readonly measure: (list: List) => Geometry
  readonly guess: Geometry
  /** The number of items in the first render. The other items are added in a second render. */
  readonly firstItems: number
  /** Whether to measure before the first paint. A list that opens at a stored place needs the real row height then. */
  readonly isExact: boolean
}

interface View extends ItemRange {
  /** The index of the focused item, which stays rendered at every scroll position. */
  readonly focused: number | null
}

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key])

/** The last geometry that each `measure` function returned, with the window's width at that time. */
const measured = new WeakMap<WeakKey, { readonly width: number; readonly geometry: Geometry }>()

const knownGeometry = (measure: WeakKey): Geometry | undefined => {
  const last = measured.get(measure)
  return last?.width === window.innerWidth ? last.geometry : undefined
}

const focusedIn = (list: HTMLElement): number | null => {
  const item = document.activeElement?.closest<HTMLElement>('[data-index]')
  return item && list.contains(item) ? Number(item.dataset.index) : null
}

export const useWindowedRows = <List extends HTMLElement>(options: WindowedRowsOptions<List>) => {
  const { listRef, count, guess, firstItems, isExact } = options
  const [measuredGeometry, setGeometry] = useState(() => knownGeometry(options.measure))
  const geometry = measuredGeometry ?? guess
  const [view, setView] = useState<View>({ first: 0, last: firstItems, focused: null })
  const isSettled = useDeferredValue(true, false)
  const known = useRef({ geometry: measuredGeometry, view })

  const look = useEffectEvent(() => {
    const list = listRef.current
    if (!list) return
    const viewport = { offset: -list.getBoundingClientRect().top, height: window.innerHeight }
    const next = {
      ...rangeInView(count, known.current.geometry ?? guess, viewport),
      focused: focusedIn(list),
    }
    const { first, last } = known.current.view
    // A new focus alone needs no render, because the focused item is already rendered.
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
      const { geometry: before } = known.current
      if (!before || !isSame(next, before)) {
        known.current.geometry = next
        setGeometry(next)
      }
    }
    look()
  })

  /** Scrolls back to a focused item outside the range. Then its neighbours are rendered, so Tab reaches them. */
  const goBack = useEffectEvent(() => {
    const list = listRef.current
    const focused = list && focusedIn(list)
    if (!list || focused === null) return
    const { columns, rowHeight } = known.current.geometry ?? guess
    const { first, last } = known.current.view
    if (focused >= first && focused < last) return
    const top = list.getBoundingClientRect().top + window.scrollY + Math.floor(focused / columns) * rowHeight
    window.scrollTo(0, Math.max(0, top - window.innerHeight / 3))
    flushSync(() => look())
  })

  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // Measuring here forces a layout. In the first render, the effect below measures early enough, unless `isExact` is
    // true and the geometry is unknown.
    const canWait = isFirst.current && (!isExact || knownGeometry(options.measure) !== undefined)
    isFirst.current = false
    if (!canWait) measure()
  }, [count, options.measure, isExact])
  useEffect(() => {
    const list = listRef.current
    if (!list) return undefined
    // The list is measured only after a change of its width, because more rows change its height but not its geometry.
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
    isMeasured: measuredGeometry !== undefined,
    /** Whether scrolling has moved the range since this render. */
    isBehind: () => known.current.view !== view,
    ...spaceAround(count, geometry, { first, last }),
    kept: kept === null ? null : { index: kept, top: topOf(kept) },
  }
}
