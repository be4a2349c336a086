import { useEffect, useState } from 'react'
import { whenQuiet } from '../../page/fetch-ahead.ts'

const load = () => import('./late-parts.tsx')

/** The parts of the signed-in pages that the first screen does not need. Their code is loaded when the page is idle. */
export const Late = () => {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => whenQuiet(() => load().then(setParts, () => undefined)), [])
  return parts && <parts.LateParts />
}
