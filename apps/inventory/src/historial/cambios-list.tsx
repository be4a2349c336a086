import { dayInBogota, groupByDia } from '@mi/domain'
import { useHoy, usePlatform } from '@mi/federation'
import { useCallback, useEffect } from 'react'
import type { useHistorial } from '../data/historial/historial.queries.ts'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { useKeptPlace, usePlaceOf } from '../page/ventana/use-place.ts'
import { ListEnd } from '../page/list-end/list-end.tsx'
import { CambioItem } from '../timeline/cambio-item.tsx'
import { Chunk } from '../timeline/chunk.tsx'
import { Dias } from '../timeline/dias.tsx'
import styles from '../timeline/timeline.module.css'
import { useMinute } from '../timeline/use-minute.ts'
import { useUndo } from '../timeline/use-undo.ts'
import { TEXTS } from './historial.texts.ts'

/** Shows a list of changes. Rows that are far from the visible part of the list are not in the document. */
export const CambiosList = ({ lista }: { lista: ReturnType<typeof useHistorial> }) => {
  const platform = usePlatform()
  const idUsuario = useIdUsuario()
  const now = useMinute()
  const hoy = useHoy(platform.now)
  const { undo, busyId, refusals } = useUndo()
  const onUndo = useCallback((entrada: Parameters<typeof undo>[0]) => void undo(entrada), [undo])
  const pages = lista.data?.pages ?? []
  const count = pages.reduce((sum, { data }) => sum + data.length, 0)
  const place = usePlaceOf()
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = lista
  const isShort = count < (place?.count ?? 0) && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage()
  }, [isShort, isFetching, fetchNextPage])
  useKeptPlace(place, { count, isReady: count > 0 && (count >= (place?.count ?? 0) || !hasNextPage) })
  const lastDiaOf = (index: number): string | undefined => {
    const last = pages[index]?.data.at(-1)
    return last && dayInBogota(new Date(last.fechaCambio))
  }
  return (
    <div className={styles.days}>
      {pages.map((page, index) => (
        <Chunk key={String(lista.data?.pageParams[index])} of={page}>
          <Dias
            dias={groupByDia(page.data, ({ fechaCambio }) => fechaCambio)}
            hoy={hoy}
            before={lastDiaOf(index - 1)}
            keyOf={({ id }) => id}
          >
            {(entrada) => (
              <CambioItem
                entrada={entrada}
                idUsuario={idUsuario}
                now={now}
                showsNombre
                onUndo={platform.permissions.can('historial.deshacer') ? onUndo : undefined}
                busy={busyId === entrada.id}
                refusal={refusals.get(entrada.id)}
              />
            )}
          </Dias>
        </Chunk>
      ))}
      <ListEnd lista={lista} end={TEXTS.fin} />
    </div>
  )
}
