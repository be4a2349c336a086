import { ErrorState, Skeleton, VisuallyHidden } from '@mi/design-system'
import { dayInBogota, groupByDia } from '@mi/domain'
import { useHoy, usePlatform } from '@mi/federation'
import { useCallback } from 'react'
import { ComentarioItem } from '../comentarios/comentario-item.tsx'
import { ComentarioEntry } from '../comentarios/comentarios.tsx'
import { useComentariosAccess } from '../comentarios/use-comentarios-access.ts'
import { comentariosIn, useComentarios } from '../data/comentarios/comentarios.queries.ts'
import { useHistorial } from '../data/historial/historial.queries.ts'
import { ListEnd } from '../page/list-end/list-end.tsx'
import { CambioItem } from '../timeline/cambio-item.tsx'
import { Chunk } from '../timeline/chunk.tsx'
import { Dias } from '../timeline/dias.tsx'
import timeline from '../timeline/timeline.module.css'
import { useMinute } from '../timeline/use-minute.ts'
import { useUndo } from '../timeline/use-undo.ts'
import { type Suceso, holdingBack, inParts, keyOfSuceso, mergeSucesos } from './actividad.model.ts'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'

const SUCESOS_PER_CHUNK = 40

const useRenderSuceso = () => {
  const platform = usePlatform()
  const { idUsuario, texts } = useComentariosAccess()
  const now = useMinute()
  const { undo, busyId, refusals } = useUndo()
  const onUndo = useCallback((entrada: Parameters<typeof undo>[0]) => void undo(entrada), [undo])
  const render = (suceso: Suceso) =>
    suceso.tipo === 'comentario' ? (
      <ComentarioItem
        className={timeline.item}
        comentario={suceso.comentario}
        idUsuario={idUsuario}
        now={platform.now}
        texts={texts}
      />
    ) : (
      <CambioItem
        entrada={suceso.entrada}
        idUsuario={idUsuario}
        now={now}
        showsNombre={false}
        onUndo={platform.permissions.can('historial.deshacer') ? onUndo : undefined}
        busy={busyId === suceso.entrada.id}
        refusal={refusals.get(suceso.entrada.id)}
      />
    )
  return { render, hoy: useHoy(platform.now) }
}

const diaOf = (suceso: Suceso | undefined): string | undefined =>
  suceso && dayInBogota(new Date(suceso.fecha))

const Sucesos = ({ sucesos }: { sucesos: readonly Suceso[] }) => {
  const { render, hoy } = useRenderSuceso()
  const parts = inParts(sucesos, SUCESOS_PER_CHUNK)
  return parts.map((part, index) => (
    <Chunk key={index} of={part[0] ?? part}>
      <Dias
        dias={groupByDia(part, ({ fecha }) => fecha)}
        hoy={hoy}
        before={diaOf(parts[index - 1]?.at(-1))}
        keyOf={keyOfSuceso}
      >
        {render}
      </Dias>
    </Chunk>
  ))
}

const ActividadSkeleton = () => (
  <div className={timeline.items} aria-busy="true">
    <VisuallyHidden role="status">{TEXTS.cargandoActividad}</VisuallyHidden>
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className={timeline.item} aria-hidden>
        <Skeleton shape="circle" width={32} height={32} />
        <div className={timeline.words}>
          <Skeleton width="55%" />
          <Skeleton width="30%" />
        </div>
      </div>
    ))}
  </div>
)

type Lista = Parameters<typeof ListEnd>[0]['lista']

/** Combines both lists into one for `ListEnd`. `wanted` is true for each list that has to load more. */
const both = (lists: readonly [Lista, Lista], wanted: readonly [boolean, boolean]): Lista => ({
  hasNextPage: lists.some(({ hasNextPage }) => hasNextPage),
  isFetching: lists.some(({ isFetching }) => isFetching),
  isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
  isFetchNextPageError: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
  fetchNextPage: () => lists.forEach((list, index) => wanted[index] && list.fetchNextPage()),
})

export const Actividad = ({ idProducto }: { idProducto: number }) => {
  const { texts } = useComentariosAccess()
  const cambios = useHistorial({ idProducto })
  const comentarios = useComentarios(idProducto)
  const entradas = cambios.data?.pages.flatMap(({ data }) => data) ?? []
  const listas = [
    { filas: entradas, hayMas: cambios.hasNextPage },
    { filas: comentariosIn(comentarios.data), hayMas: comentarios.hasNextPage },
  ] as const
  return (
    <section className={styles.activity} aria-labelledby="actividad">
      <h2 id="actividad">{texts.isNotas ? TEXTS.actividadNotas : TEXTS.actividad}</h2>
      <ComentarioEntry idProducto={idProducto} />
      {comentarios.isError && !comentarios.data && (
        <ErrorState
          title={texts.errorCargar}
          titleAs="h3"
          onRetry={() => void comentarios.refetch()}
          busy={comentarios.isFetching}
        >
          {TEXTS.revisaConexion}
        </ErrorState>
      )}
      {cambios.isError && !cambios.data && (
        <ErrorState
          title={TEXTS.errorActividad}
          titleAs="h3"
          onRetry={() => void cambios.refetch()}
          busy={cambios.isFetching}
        >
          {TEXTS.revisaConexion}
        </ErrorState>
      )}
      {cambios.isPending || comentarios.isPending ? (
        <ActividadSkeleton />
      ) : (
        <div className={timeline.days}>
          <Sucesos sucesos={mergeSucesos(...listas)} />
          {(cambios.data ?? comentarios.data) && (
            <ListEnd lista={both([cambios, comentarios], holdingBack(...listas))} end={TEXTS.finActividad} />
          )}
        </div>
      )}
    </section>
  )
}
