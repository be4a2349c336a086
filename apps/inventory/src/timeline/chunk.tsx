import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

// A part gets its rows about three screens before it scrolls into view, so that no empty space is seen.
const MARGIN = '2000px 0px'

// Stores the last height of each part. A list that is opened again therefore has its full length at once.
const heights = new WeakMap<object, number>()

interface ChunkProps {
  /** The key of the part's height in `heights`, for example the part's data. */
  readonly of: object
  readonly children: ReactNode
}

/** A part of a long list. While it is far outside the window, an empty space of the same height replaces its rows. */
export const Chunk = ({ of, children }: ChunkProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => heights.get(of))

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? true
        // The part with the focus keeps its rows. Otherwise Tab would start at the top of the page.
        if (!isNear && element.contains(document.activeElement)) return
        const tall = element.offsetHeight
        if (!isNear && tall > 0) heights.set(of, tall)
        startTransition(() => setHeight(isNear ? undefined : tall))
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])

  return (
    <div ref={ref} style={height === undefined ? undefined : { blockSize: height }}>
      {height === undefined ? children : null}
    </div>
  )
}
