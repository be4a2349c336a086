import { Button } from '@mi/design-system'
import Eye from 'lucide-react/icons/eye'
import { useShell } from '../context/shell-context.ts'
import { useSalirDeVistaPrevia } from '../page/use-salir-de-vista-previa.ts'
import styles from './insignia.module.css'
import { useRoomAbove } from './use-room-above.ts'

const TEXTS = {
  region: 'Vista previa',
  portada: 'portada',
  viendo: (module: string, version: string) => `Vista previa: ${module} ${version}`,
  salir: 'Salir de la vista previa',
} as const

export const Insignia = () => {
  const { manifest } = useShell()
  const shown = [{ module: TEXTS.portada, decision: manifest.decision }, ...manifest.modules]
  const previewed = shown.find(({ decision }) => decision?.razon === 'vista_previa')
  // The page is reloaded, because it shows the previewed version until it is loaded again.
  const { busy, leave } = useSalirDeVistaPrevia(() => location.reload())
  const badgeRef = useRoomAbove()
  return (
    <aside ref={badgeRef} aria-label={TEXTS.region} className={styles.badge}>
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
