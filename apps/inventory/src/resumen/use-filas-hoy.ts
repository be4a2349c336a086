import { useEffect, useState } from 'react'
import { type FilaHoy, keepPlaces } from './hoy.model.ts'

// Longer than the pauses between presses that belong together, even of a slow hand.
const STILL_MS = 4000

/**
 * The rows of «Hoy» to show. Call `still` when the person presses the button «Usar 1» of any row. All rows and their
 * actions then keep their places for four seconds. Otherwise the rows could move, and a second press at the same point
 * could reach another product or another action. `release` ends the four seconds early.
 */
export const useFilasHoy = (fresh: readonly FilaHoy[]) => {
  const [kept, setKept] = useState<readonly FilaHoy[] | null>(null)
  const filas = kept ? keepPlaces(kept, fresh) : fresh

  useEffect(() => {
    if (!kept) return undefined
    const timer = setTimeout(() => setKept(null), STILL_MS)
    return () => clearTimeout(timer)
  }, [kept])

  // `still` stores a new array, so the effect above runs again, and each press begins the four seconds again.
  return { filas, still: () => setKept([...filas]), release: () => setKept(null) }
}
