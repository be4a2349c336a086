import type { Notificacion } from '@mi/contracts'
import { VisuallyHidden } from '@mi/design-system'
import { Hace } from '@mi/federation'
import type { ReactNode } from 'react'
import styles from './notificacion-words.module.css'
import { TEXTS } from './tipos.texts.ts'
import { ASPECTO } from './tipos.ts'

type Dicho = Pick<Notificacion, 'tipo' | 'titulo' | 'mensaje' | 'fechaEnvio' | 'leida'>

interface NotificacionWordsProps {
  readonly notificacion: Dicho
  readonly now: () => Date
  readonly children: ReactNode
}

export const TipoIcon = ({ tipo }: Pick<Dicho, 'tipo'>) => {
  const { Icon, tone } = ASPECTO[tipo]
  return (
    <span className={styles.icon} data-tone={tone} aria-hidden>
      <Icon />
    </span>
  )
}

/** A line could break after a hyphen of a date, so each date is in an element whose text does not wrap. */
const withWholeDates = (mensaje: string): ReactNode =>
  mensaje.split(/(\d{4}-\d\d-\d\d)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.date}>
        {part}
      </span>
    ),
  )

export const NotificacionWords = ({ notificacion, now, children }: NotificacionWordsProps) => (
  <>
    <TipoIcon tipo={notificacion.tipo} />
    <div className={styles.words} data-unread={!notificacion.leida || undefined}>
      <p className={styles.title}>{children}</p>
      <p className={styles.message}>{withWholeDates(notificacion.mensaje)}</p>
      <p className={styles.facts}>
        {!notificacion.leida && <VisuallyHidden>{`${TEXTS.nueva}. `}</VisuallyHidden>}
        <span>{TEXTS.tipos[notificacion.tipo]}</span>
        <span aria-hidden>·</span>
        <Hace fecha={notificacion.fechaEnvio} now={now} />
      </p>
    </div>
  </>
)
