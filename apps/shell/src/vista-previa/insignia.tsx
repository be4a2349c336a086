import { modulosApi, sentenceFor } from '@mi/api-client'
import { Button } from '@mi/design-system'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import styles from './insignia.module.css'

const TEXTS = {
  region: 'Vista previa',
  viendo: (module: string, version: string) => `Vista previa: ${module} ${version}`,
  salir: 'Salir de la vista previa',
  error: 'No pudimos salir de la vista previa. Intenta de nuevo.',
} as const

/** Says that the page shows a version that only this person sees, and leads out of it. */
export const Insignia = () => {
  const { manifest, platform } = useShell()
  const { api, toast } = platform
  const previewed = manifest.modules.find(({ decision }) => decision?.razon === 'vista_previa')
  const [busy, setBusy] = useState(false)
  const leave = (): void => {
    setBusy(true)
    modulosApi(api)
      .leaveVistaPrevia()
      // A new document: the running one keeps the version that it has.
      .then(() => location.reload())
      .catch((error: unknown) => {
        setBusy(false)
        toast.error(sentenceFor(error, TEXTS.error))
      })
  }
  return (
    <aside aria-label={TEXTS.region} className={styles.badge}>
      <p className={styles.words}>
        <Eye aria-hidden />
        {previewed && TEXTS.viendo(previewed.module, previewed.decision?.version ?? '')}
      </p>
      <Button size="sm" busy={busy} onClick={leave}>
        {TEXTS.salir}
      </Button>
    </aside>
  )
}
