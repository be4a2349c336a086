import type { Notificacion } from '@mi/contracts'
import { IconButton } from '@mi/design-system'
import Check from 'lucide-react/icons/check'
import { type MouseEvent, useRef } from 'react'
import { NotificacionWords } from '../preferencias/notificacion-words.tsx'
import styles from './bandeja.module.css'
import { TEXTS } from './notificaciones.texts.ts'

interface NotificacionItemProps {
  readonly notificacion: Notificacion
  readonly now: () => Date
  readonly onShow: (notificacion: Notificacion) => void
  readonly onMarcar: (notificacion: Notificacion) => void
}

export const NotificacionItem = ({ notificacion, now, onShow, onMarcar }: NotificacionItemProps) => {
  const { titulo, leida } = notificacion
  const openRef = useRef<HTMLButtonElement>(null)
  const marcar = (event: MouseEvent): void => {
    onMarcar(notificacion)
    // After a keyboard press (`detail` 0), the focus moves to the title. Otherwise the focus would be lost,
    // because the pressed button disappears.
    if (event.detail === 0) openRef.current?.focus()
  }
  return (
    <li className={styles.row} data-unread={!leida || undefined}>
      <NotificacionWords notificacion={notificacion} now={now}>
        <button ref={openRef} type="button" className={styles.open} onClick={() => onShow(notificacion)}>
          {titulo}
        </button>
      </NotificacionWords>
      {!leida && (
        <IconButton
          size="sm"
          tooltip={false}
          className={styles.check}
          label={TEXTS.marcarDe(titulo)}
          title={TEXTS.marcar}
          icon={<Check />}
          onClick={marcar}
        />
      )}
    </li>
  )
}
