import { Button } from '@mi/design-system'
import { useCallback } from 'react'
import type { useHistorial } from '../data/historial/historial.queries.ts'
import styles from './timeline.module.css'
import { TEXTS } from './timeline.texts.ts'
import { useEnd } from './use-end.ts'

interface ListEndProps {
  readonly lista: ReturnType<typeof useHistorial>
  /** Shown at the end of the list. */
  readonly end: string
}

/** The end of a list: loads more entries when scrolled near the window, or with a button for keyboard use. */
export const ListEnd = ({ lista, end }: ListEndProps) => {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = lista
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  // After a failure only the person can retry: automatic retries might never end.
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
