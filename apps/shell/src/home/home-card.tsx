import { Button, Card } from '@mi/design-system'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactNode, useId } from 'react'
import styles from './home.module.css'
import { TEXTS } from './home.texts.ts'

interface HomeCardProps {
  readonly title: string
  /** A link at the end of the title's line. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One card of the home page, under its own heading. */
export const HomeCard = ({ title, action, children }: HomeCardProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card padding="lg" className={styles['card'] ?? ''}>
        <div className={styles['cardHead']}>
          <h2 id={id}>{title}</h2>
          {action}
        </div>
        {children}
      </Card>
    </section>
  )
}

interface PartFailureProps {
  readonly busy?: boolean
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** Says inside a card that one part of the page is missing. */
export const PartFailure = ({ busy = false, onRetry, children }: PartFailureProps) => (
  <div role="status" className={styles['failure']}>
    <p>{children}</p>
    <Button size="sm" icon={<RotateCw />} busy={busy} onClick={onRetry}>
      {TEXTS.reintentar}
    </Button>
  </div>
)

interface CardQuery<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface CardContentProps<T> {
  readonly query: CardQuery<T>
  /** Shown until the data arrives, in the content's measures. */
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** A card's own query: it loads, fails and retries without the rest of the page. */
export const CardContent = <T,>({ query, skeleton, children }: CardContentProps<T>) => {
  // Old data is better than an error about a failed refetch.
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <div aria-busy="true">{skeleton}</div>
  return (
    <PartFailure busy={query.isFetching} onRetry={() => void query.refetch()}>
      {TEXTS.errorParte}
    </PartFailure>
  )
}
