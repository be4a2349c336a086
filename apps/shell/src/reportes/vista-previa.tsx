import { useId } from 'react'
import { NotificacionWords } from '../preferencias/notificacion-words.tsx'
import { useShell } from '../context/shell-context.ts'
import type { AnuncioForm } from './reportes.model.ts'
import styles from './reportes.module.css'
import { TEXTS } from './reportes.texts.ts'

/** Shows the notice as people will see it among the notifications of the bell. */
export const VistaPrevia = ({ titulo, mensaje }: AnuncioForm) => {
  const id = useId()
  const { now } = useShell().platform
  const notificacion = {
    tipo: 'ACTUALIZACION_APP',
    titulo,
    mensaje: mensaje.trim() === '' ? TEXTS.vistaMensaje : mensaje,
    fechaEnvio: now().toISOString(),
    leida: false,
  } as const
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h2 id={id}>{TEXTS.vista}</h2>
      <div className={styles.bell}>
        <NotificacionWords notificacion={notificacion} now={now}>
          {titulo.trim() === '' ? TEXTS.vistaTitulo : titulo}
        </NotificacionWords>
      </div>
    </section>
  )
}
