import { Button } from '@mi/design-system'
import { useCallback } from 'react'
import type { useHistorial } from '../data/historial.queries.ts'
import styles from './timeline.module.css'
import { TEXTS } from './timeline.texts.ts'
import { useEnd } from './use-end.ts'

interface ListEndProps {
  readonly lista: ReturnType<typeof useHistorial>
  /** Said when there is nothing more. */
  readonly end: string
}

/** The foot of a list: more of it as it comes near, or that this was all. The button is for whoever does not scroll. */
export const ListEnd = ({ lista, end }: ListEndProps) => {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = lista
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  // After a failure the person decides when to try again; asking by itself would never end.
  const ref = useEnd(isFetchNextPageError ? undefined : loadMore)
  if (!hasNextPage) return <p className={styles.end}>{end}</p>
  return (
    <div ref={ref} className={styles.end}>
      {isFetchNextPageError && <p role="alert">{TEXTS.errorMas}</p>}
      <Button variant="ghost" busy={isFetchingNextPage} onClick={loadMore}>
        {isFetchNextPageError ? TEXTS.reintentar : TEXTS.mostrarMas}
      </Button>
    </div>
  )
}
