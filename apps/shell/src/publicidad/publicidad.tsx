import { useEffect, useState } from 'react'
import { whenQuiet } from '../page/fetch-ahead.ts'

const load = () => import('./publicidad-host.tsx')

/** The adverts of the signed-in pages. Their code is not loaded before the page is idle. */
export const Publicidad = () => {
  const [host, setHost] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => whenQuiet(() => load().then(setHost, () => undefined)), [])
  return host ? <host.PublicidadHost /> : null
}
