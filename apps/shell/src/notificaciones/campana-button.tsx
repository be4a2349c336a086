import type { TokenClaims } from '@mi/contracts'
import { textoDeInsignia } from '@mi/domain'
import { loadFailure } from '@mi/federation'
import Bell from 'lucide-react/icons/bell'
import { useEffect, useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import { BarButton } from '../page/bar-button.tsx'
import { whenLoaded, whenQuiet } from '../page/fetch-ahead.ts'
import { useUsuario } from '../session/use-usuario.ts'
import styles from './campana-button.module.css'
import { readSinLeer } from './kept-sin-leer.ts'
import { TEXTS } from './campana.texts.ts'

const load = () => import('./centro.tsx')
type Centro = Awaited<ReturnType<typeof load>>

const Campana = ({ usuario }: { usuario: TokenClaims }) => {
  const { toast } = useShell().platform
  const [centro, setCentro] = useState<Centro>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [sinLeer, setSinLeer] = useState(() => readSinLeer(usuario.idUsuario))
  // The notification centre counts the unread notifications for the badge. It is loaded when the page is quiet, because
  // its code must not delay the first screen.
  useEffect(() => whenQuiet(() => whenLoaded(load, setCentro)), [])
  const toggle = (): void => {
    setOpen(!isOpen)
    if (centro) return
    load().then(setCentro, () => {
      setOpen(false)
      toast.error(loadFailure(load, TEXTS.errorAbrir))
    })
  }
  const insignia = textoDeInsignia(sinLeer)
  return (
    <>
      <BarButton
        ref={setAnchor}
        open={isOpen}
        label={TEXTS.campana(insignia)}
        icon={
          <>
            <Bell />
            {insignia !== '' && <span className={styles.badge}>{insignia}</span>}
          </>
        }
        onClick={toggle}
      />
      {centro && (
        <centro.Centro
          usuario={usuario}
          open={isOpen}
          onOpenChange={setOpen}
          anchor={anchor}
          onCount={setSinLeer}
        />
      )}
    </>
  )
}

export const CampanaButton = () => {
  const usuario = useUsuario()
  return usuario && <Campana key={usuario.idUsuario} usuario={usuario} />
}
