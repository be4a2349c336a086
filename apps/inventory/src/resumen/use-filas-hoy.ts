import { useEffect, useState } from 'react'
import { type FilaHoy, keepPlaces } from './hoy.model.ts'

// This time is longer than the pauses between presses that belong together.
const STILL_MS = 4000

/**
 * Call `still` at each press on «Usar 1». Then all rows and actions keep their places for four seconds, so that a
 * second press at the same point cannot reach another product or action. `release` ends these four seconds early.
 */
export const useFilasHoy = (fresh: readonly FilaHoy[]) => {
  const [kept, setKept] = useState<readonly FilaHoy[] | null>(null)
  const filas = kept ? keepPlaces(kept, fresh) : fresh

  useEffect(() => {
    if (!kept) return undefined
    const timer = setTimeout(() => setKept(null), STILL_MS)
    return () => clearTimeout(timer)
  }, [kept])

  // A new array restarts the effect above, so the four seconds begin again.
  return { filas, still: () => setKept([...filas]), release: () => setKept(null) }
}
