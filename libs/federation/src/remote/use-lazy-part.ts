import { useEffect, useState } from 'react'
import { loadFailure } from '../failure/load-failure.ts'
import { loadAhead } from './load-ahead.ts'
import { usePlatform } from './platform-context.ts'

const ERROR_ABRIR = 'No se pudo abrir el formulario.'
const AHEAD_MS = 1500

interface LazyPartOptions {
  /** Whether the part is needed now. */
  readonly wanted: boolean
  /** Whether to prefetch the part soon, before it is wanted. */
  readonly ahead?: boolean
  readonly onFailure: () => void
  /** The message for a failed load. `loadFailure` adds advice to it. */
  readonly failure?: string
}

/**
 * A part that a screen does not need at first, such as a form; `undefined` until it is loaded. `load` must be the same
 * function in every render. If a wanted part cannot be loaded, a toast is shown. The next time that the part is wanted,
 * `load` is called again.
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
