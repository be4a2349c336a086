import { useEffect, useState } from 'react'
import { whenQuiet } from '../../page/fetch-ahead.ts'

const load = () => import('./late-parts.tsx')

/** Renders `LateParts` some seconds after the page has loaded, because the first screen does not need them. */
export const Late = () => {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => whenQuiet(() => load().then(setParts, () => undefined)), [])
  return parts && <parts.LateParts />
}
