import type { Comentario } from '@mi/contracts'
import { Button, ErrorState, Skeleton, VisuallyHidden } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import { useState } from 'react'
import { useComentarios } from '../data/comentarios/comentarios.queries.ts'
import { ComentarioBox } from './comentario-box.tsx'
import { ComentarioItem } from './comentario-item.tsx'
import styles from './comentarios.module.css'
import type { ComentariosTexts } from './comentarios.texts.ts'
import { useComentariosAccess } from './use-comentarios-access.ts'

// More comments at once would make the page slow.
const AT_ONCE = 100

/** The box for a new comment, or the reason why there is none (docs/rules.md: Roles and permissions). */
export const ComentarioEntry = ({ idProducto }: { idProducto: number }) => {
  const { mayWrite, texts } = useComentariosAccess()
  return mayWrite ? (
    <ComentarioBox key={idProducto} idProducto={idProducto} texts={texts} />
  ) : (
    <p className={styles.refused}>{texts.sinPermiso}</p>
  )
}

interface ListProps {
  readonly comentarios: readonly Comentario[]
  readonly idUsuario: number
  readonly texts: ComentariosTexts
}

const List = ({ comentarios, idUsuario, texts }: ListProps) => {
  const { now } = usePlatform()
  const [shown, setShown] = useState(AT_ONCE)
  return (
    <>
      <ul className={styles.list} aria-label={texts.titulo}>
        {comentarios.slice(0, shown).map((comentario) => (
          <ComentarioItem
            key={comentario.id}
            comentario={comentario}
            idUsuario={idUsuario}
            now={now}
            texts={texts}
          />
        ))}
      </ul>
      {comentarios.length > shown && (
        <Button variant="ghost" onClick={() => setShown(shown + AT_ONCE)}>
          Mostrar más
        </Button>
      )}
    </>
  )
}

const Waiting = ({ texts }: { texts: ComentariosTexts }) => (
  <div className={styles.list} aria-busy="true">
    <VisuallyHidden role="status">{texts.cargando}</VisuallyHidden>
    {[0, 1].map((row) => (
      <div key={row} className={styles.comment} aria-hidden>
        <Skeleton shape="circle" width={32} height={32} />
        <div className={styles.words}>
          <Skeleton width="40%" />
          <Skeleton width="80%" />
        </div>
      </div>
    ))}
  </div>
)

/** The box for a new comment, and all comments on the product. */
export const Comentarios = ({ idProducto }: { idProducto: number }) => {
  const { idUsuario, mayWrite, texts } = useComentariosAccess()
  const { data, isPending, isFetching, refetch } = useComentarios(idProducto)
  return (
    <div className={styles.comments}>
      <ComentarioEntry idProducto={idProducto} />
      {isPending && <Waiting texts={texts} />}
      {!isPending && !data && (
        <ErrorState title={texts.errorCargar} onRetry={() => void refetch()} busy={isFetching}>
          Revisa tu conexión e intenta de nuevo.
        </ErrorState>
      )}
      {data?.length === 0 && <p className={styles.nothing}>{mayWrite ? texts.vacioSiPuede : texts.vacio}</p>}
      {data && data.length > 0 && <List comentarios={data} idUsuario={idUsuario} texts={texts} />}
    </div>
  )
}
