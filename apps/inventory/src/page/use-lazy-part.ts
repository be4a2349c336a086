import { loadAhead, usePlatform } from '@mi/federation'
import { useEffect, useState } from 'react'

const ERROR_ABRIR = 'No se pudo abrir el formulario. Revisa tu conexión e intenta de nuevo.'
const AHEAD_MS = 1500

interface LazyPartOptions {
  /** Fetches the part; always the same function. */
  readonly wanted: boolean
  /** Whether it may be wanted later: then it is fetched a moment after the list. */
  readonly ahead?: boolean
  readonly onFailure: () => void
  /** What a failure says. */
  readonly failure?: string
}

/**
 * A part that nobody needs to look at a list, such as a form. Fetched a moment after the list, or when it is asked for;
 * a failure is said and not remembered.
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
        toast.error(failure)
        onFailure()
      },
    )
    return () => {
      left = true
    }
  }, [wanted, part, toast, onFailure, failure, load])

  return part
}
