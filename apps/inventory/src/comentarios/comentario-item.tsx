import type { Comentario } from '@mi/contracts'
import { Avatar } from '@mi/design-system'
import { Hace } from '@mi/federation'
import { isPending } from '../data/comentarios/comentarios.model.ts'
import styles from './comentarios.module.css'
import type { ComentariosTexts } from './comentarios.texts.ts'

interface ComentarioItemProps {
  readonly comentario: Comentario
  /** The id of the signed-in person. */
  readonly idUsuario: number
  readonly now: () => Date
  readonly texts: ComentariosTexts
  /** Replaces the default style. A list that shows both comments and changes of the product needs another style. */
  readonly className?: string | undefined
}

export const ComentarioItem = ({
  comentario,
  idUsuario,
  now,
  texts,
  className = styles.comment,
}: ComentarioItemProps) => {
  const { usuario, createdAt, comentario: texto } = comentario
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
            <Hace className={styles.when} fecha={createdAt} now={now} />
          )}
        </p>
        <p className={styles.text}>{texto}</p>
      </div>
    </li>
  )
}
