import { useEffect, useState } from 'react'
import { useShell } from '../context/shell-context.ts'

const load = () => import('./insignia.tsx')

/** Loads and shows the preview badge, if this page shows a preview. */
export const VistaPrevia = () => {
  const { manifest } = useShell()
  const [host, setHost] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    // If the badge cannot be loaded, the preview still ends by itself.
    if ([manifest, ...manifest.modules].some(({ decision }) => decision?.razon === 'vista_previa'))
      load().then(setHost, () => undefined)
  }, [manifest])
  return host ? <host.Insignia /> : null
}
