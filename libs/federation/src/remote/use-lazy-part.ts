import { useEffect, useState } from 'react'
import { loadFailure } from '../failure/load-failure.ts'
import { loadAhead } from './load-ahead.ts'
import { usePlatform } from './platform-context.ts'

const ERROR_ABRIR = 'No se pudo abrir el formulario.'
const AHEAD_MS = 1500

interface LazyPartOptions {
  readonly wanted: boolean
  /** True if the part is prefetched before `wanted` becomes true. */
  readonly ahead?: boolean
  readonly onFailure: () => void
  /** The message for a failed load. `loadFailure` adds advice to this message. */
  readonly failure?: string
}

/**
 * Loads a part that a screen does not need at first. Returns `undefined` until the part is loaded. `load` must be the
 * same function in every render. If loading fails, a toast appears. The next time `wanted` becomes true, the part is
 * requested again.
 */
export const useLazyPart = <Part>(
  load: () => Promise<Part>,
  { wanted, ahead = false, onFailure, failure = ERROR_ABRIR }: LazyPartOptions,
): Part | undefined => {
  const { toast } = usePlatform()
  const [part, setPart] = useState<Part>()

  useEffect(() => {
    if (!ahead) return undefined
    const timer = setTimeout(() => void loadAhead(load), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [ahead, load])

  useEffect(() => {
    if (!wanted || part) return undefined
    let left = false
    load().then(
      (loaded) => {
        if (!left) setPart(loaded)
      },
      () => {
        if (left) return
        toast.error(loadFailure(load, failure))
        onFailure()
      },
    )
    return () => {
      left = true
    }
  }, [wanted, part, toast, onFailure, failure, load])

  return part
}
