import { useEffect, useState } from 'react'
import { whenQuiet } from '../../page/fetch-ahead.ts'

const load = () => import('./late-parts.tsx')

/** The first screen does not need these parts. */
export const Late = () => {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => whenQuiet(() => load().then(setParts, () => undefined)), [])
  return parts && <parts.LateParts />
}
