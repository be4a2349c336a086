import { Button } from '@mi/design-system'
import { useCallback, useEffect, useRef, useState } from 'react'
import styles from './list-end.module.css'
import { TEXTS } from './list-end.texts.ts'
import { useEnd } from './use-end.ts'

interface ListEndProps {
  readonly lista: {
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
  /** Shown when the list has no more entries to load. */
  readonly end: string
}

/**
 * The end of a list. Loads more entries when scrolling brings it near the visible part of the page, or when its button
 * is pressed.
 */
export const ListEnd = ({ lista, end }: ListEndProps) => {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = lista
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  // Any other fetch of the list clears `isFetchNextPageError`, for example the fetch when the connection is back. So
  // this state keeps the failure until the next page has arrived.
  const [failed, setFailed] = useState(isFetchNextPageError)
  const wasFetching = useRef(false)
  useEffect(() => {
    if (wasFetching.current && !isFetchingNextPage) setFailed(isFetchNextPageError)
    wasFetching.current = isFetchingNextPage
  }, [isFetchingNextPage, isFetchNextPageError])
  const hasFailed = failed || isFetchNextPageError
  // After a failure only the person can retry: automatic retries might never end.
  const ref = useEnd(hasFailed ? undefined : loadMore)
  if (!hasNextPage) return <p className={styles.end}>{end}</p>
  return (
    <div ref={ref} className={styles.end}>
      {hasFailed && <p role="alert">{TEXTS.errorMas}</p>}
      <Button variant="ghost" busy={isFetchingNextPage} onClick={loadMore}>
        {hasFailed ? TEXTS.reintentar : TEXTS.mostrarMas}
      </Button>
    </div>
  )
}
