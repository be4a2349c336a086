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
  readonly end: string
}

export const ListEnd = ({ lista, end }: ListEndProps) => {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = lista
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  // A refetch of the whole list, for example after a reconnection, clears `isFetchNextPageError`. Therefore,
  // the failure is also kept in `failed`, which stays true until the next page has arrived.
  const [failed, setFailed] = useState(isFetchNextPageError)
  const wasFetching = useRef(false)
  useEffect(() => {
    if (wasFetching.current && !isFetchingNextPage) setFailed(isFetchNextPageError)
    wasFetching.current = isFetchingNextPage
  }, [isFetchingNextPage, isFetchNextPageError])
  const hasFailed = failed || isFetchNextPageError
  // After a failure, the next page is not requested automatically, because such requests could fail again without end.
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
