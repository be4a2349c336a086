import { useEffect, useState } from 'react'
import { useShell } from '../context/shell-context.ts'

const load = () => import('./insignia.tsx')

/** Loads and shows the preview badge, if this page shows a preview. */
export const VistaPrevia = () => {
  const { manifest } = useShell()
  const [host, setHost] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    // The badge has a button that ends the preview. A failure to load the badge is ignored, because the preview also
    // ends by itself after some hours.
    if ([manifest, ...manifest.modules].some(({ decision }) => decision?.razon === 'vista_previa'))
      load().then(setHost, () => undefined)
  }, [manifest])
  return host ? <host.Insignia /> : null
}
