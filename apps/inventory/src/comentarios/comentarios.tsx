import type { Comentario } from '@mi/contracts'
import { ErrorState, Skeleton, VisuallyHidden } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import { comentariosIn, useComentarios } from '../data/comentarios/comentarios.queries.ts'
import { ListEnd } from '../page/list-end/list-end.tsx'
import { ComentarioBox } from './comentario-box.tsx'
import { ComentarioItem } from './comentario-item.tsx'
import styles from './comentarios.module.css'
import type { ComentariosTexts } from './comentarios.texts.ts'
import { useComentariosAccess } from './use-comentarios-access.ts'

/** Not every role is allowed to write comments (docs/rules.md: Roles and permissions). */
export const ComentarioEntry = ({ idProducto }: { idProducto: number }) => {
  const { mayWrite, texts } = useComentariosAccess()
  return mayWrite ? (
    <ComentarioBox key={idProducto} idProducto={idProducto} texts={texts} />
  ) : (
    <p className={styles.refused}>{texts.sinPermiso}</p>
  )
}

const LONG = 20

interface ListProps {
  readonly lista: ReturnType<typeof useComentarios>
  readonly comentarios: readonly Comentario[]
  readonly idUsuario: number
  readonly texts: ComentariosTexts
}

const List = ({ lista, comentarios, idUsuario, texts }: ListProps) => {
  const { now } = usePlatform()
  return (
    <>
      <ul className={styles.list} aria-label={texts.titulo}>
        {comentarios.map((comentario) => (
          <ComentarioItem
            key={comentario.id}
            comentario={comentario}
            idUsuario={idUsuario}
            now={now}
            texts={texts}
          />
        ))}
      </ul>
      {/* If a short list has no further page, no text marks its end. */}
      {(lista.hasNextPage || comentarios.length > LONG) && <ListEnd lista={lista} end={texts.fin} />}
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

export const Comentarios = ({ idProducto }: { idProducto: number }) => {
  const { idUsuario, mayWrite, texts } = useComentariosAccess()
  const lista = useComentarios(idProducto)
  const { data, isPending, isFetching, refetch } = lista
  const comentarios = comentariosIn(data)
  return (
    <div className={styles.comments}>
      <ComentarioEntry idProducto={idProducto} />
      {isPending && <Waiting texts={texts} />}
      {!isPending && !data && (
        <ErrorState title={texts.errorCargar} onRetry={() => void refetch()} busy={isFetching}>
          Revisa tu conexión e intenta de nuevo.
        </ErrorState>
      )}
      {data && comentarios.length === 0 && (
        <p className={styles.nothing}>{mayWrite ? texts.vacioSiPuede : texts.vacio}</p>
      )}
      {comentarios.length > 0 && (
        <List lista={lista} comentarios={comentarios} idUsuario={idUsuario} texts={texts} />
      )}
    </div>
  )
}
