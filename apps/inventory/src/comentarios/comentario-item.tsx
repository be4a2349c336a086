import type { Comentario } from '@mi/contracts'
import { Avatar } from '@mi/design-system'
import { describeMomento, formatMomento } from '@mi/domain'
import { isPending } from '../data/comentarios.model.ts'
import styles from './comentarios.module.css'
import type { ComentariosTexts } from './comentarios.texts.ts'

interface ComentarioItemProps {
  readonly comentario: Comentario
  /** Who looks. */
  readonly idUsuario: number
  readonly now: Date
  readonly texts: ComentariosTexts
  /** How it stands in a list of other things. */
  readonly className?: string | undefined
}

/** One comment: who, when, and the text as it was typed. */
export const ComentarioItem = ({
  comentario,
  idUsuario,
  now,
  texts,
  className = styles.comment,
}: ComentarioItemProps) => {
  const { usuario, createdAt, comentario: texto } = comentario
  const moment = new Date(createdAt)
  return (
    <li className={className} data-pending={isPending(comentario) || undefined}>
      <Avatar name={usuario.nombre} decorative />
      <div className={styles.words}>
        <p className={styles.head}>
          <strong className={styles.author}>
            {usuario.idUsuario === idUsuario ? texts.tu : usuario.nombre}
          </strong>
          {isPending(comentario) ? (
            <span className={styles.when}>{texts.enviando}</span>
          ) : (
            <time className={styles.when} dateTime={createdAt} title={formatMomento(moment)}>
              {describeMomento(moment, now)}
            </time>
          )}
        </p>
        <p className={styles.text}>{texto}</p>
      </div>
    </li>
  )
}
