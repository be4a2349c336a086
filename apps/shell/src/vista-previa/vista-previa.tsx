import { useEffect, useState } from 'react'
import { useShell } from '../context/shell-context.ts'

const load = () => import('./insignia.tsx')

/** The badge of a preview, if this page shows one; only then is its code loaded. */
export const VistaPrevia = () => {
  const { modules } = useShell().manifest
  const previewed = modules.find(({ decision }) => decision?.razon === 'vista_previa')
  const isPreview = previewed !== undefined
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    // Without the badge the preview still ends by itself.
    if (isPreview) load().then(setPart, () => undefined)
  }, [isPreview])
  if (!part || !previewed) return null
  return <part.Insignia module={previewed.module} version={previewed.decision?.version ?? ''} />
}
