import { ButtonLink, Dialog, VisuallyHidden } from '@mi/design-system'
import { PUBLICIDAD_SEGUNDOS } from '@mi/domain'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCountdown } from '../acceso/use-countdown.ts'
import { configuracionPath } from '../places/places.ts'
import { useUsuario } from '../session/use-usuario.ts'
import styles from './publicidad-dialog.module.css'
import { TEXTS } from './publicidad.texts.ts'
import { AvisosDrawing, BuscarDrawing } from './drawings.tsx'

interface PublicidadDialogProps {
  /** The advert's number in this browser. Adverts with odd numbers are about notices, others are about the search. */
  readonly cual: number
  readonly onClose: () => void
}

/** An advert, which cannot be closed before its countdown has ended. */
export const PublicidadDialog = ({ cual, onClose }: PublicidadDialogProps) => {
  const usuario = useUsuario()
  const [isOpen, setOpen] = useState(true)
  const { left } = useCountdown(PUBLICIDAD_SEGUNDOS)
  const isAvisos = cual % 2 === 1
  const { titulo, texto } = isAvisos ? TEXTS.avisos : TEXTS.buscar
  return (
    <Dialog
      open={isOpen}
      locked={left > 0}
      onOpenChange={(open) => {
        setOpen(open)
        if (!open) onClose()
      }}
      size="sm"
      title={titulo}
      footer={
        <>
          <p className={styles.wait} aria-hidden={left === 0}>
            {left > 0 ? TEXTS.espera(left) : TEXTS.publicidad}
          </p>
          <VisuallyHidden role="status">{left > 0 ? '' : TEXTS.yaPuedes}</VisuallyHidden>
          {left === 0 && isAvisos && usuario && (
            <ButtonLink render={<Link to={configuracionPath(usuario)} onClick={onClose} />}>
              {TEXTS.avisos.accion}
            </ButtonLink>
          )}
        </>
      }
    >
      {isAvisos ? <AvisosDrawing /> : <BuscarDrawing />}
      <p className={styles.text}>{texto}</p>
    </Dialog>
  )
}
