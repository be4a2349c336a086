import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

// Some three screens: whoever scrolls meets nothing empty.
const MARGIN = '2000px 0px'

// How tall each part of a list was, so that a list that comes back is as long as it was.
const heights = new WeakMap<object, number>()

interface ChunkProps {
  /** What it shows; the same thing has the same height. */
  readonly of: object
  readonly children: ReactNode
}

/** A part of a long list, which is in the page only while it is near: a million rows cost no more than a few hundred. */
export const Chunk = ({ of, children }: ChunkProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => heights.get(of))

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? true
        // What has the focus stays: a key would otherwise begin again at the top of the page.
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
