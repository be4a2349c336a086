import { useEffect, useState } from 'react'
import { useShell } from '../context/shell-context.ts'

const load = () => import('./insignia.tsx')

export const VistaPrevia = () => {
  const { manifest } = useShell()
  const [host, setHost] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    // A failure to load the badge is ignored, because the preview ends by itself after some hours.
    if ([manifest, ...manifest.modules].some(({ decision }) => decision?.razon === 'vista_previa'))
      load().then(setHost, () => undefined)
  }, [manifest])
  return host ? <host.Insignia /> : null
}
