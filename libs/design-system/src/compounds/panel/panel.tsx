import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { Button } from '../../primitives/button/index.ts'
import { Card } from '../../primitives/card/index.ts'
import styles from './panel.module.css'

export interface PanelProps {
  title: string
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A card with its own heading. Screen readers list the card as a region. */
export const Panel = ({ title, action, className, children }: PanelProps) => {
  const id = useId()
  return (
    <Card as="section" padding="none" aria-labelledby={id} className={classNames(styles.root, className)}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  )
}

export interface PanelContentProps<T> {
  /** The result of `useQuery`, for example. */
  query: {
    readonly data: T | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** Is shown until the data arrives, and should have the same size as the content. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** The content of a panel. It loads, fails and is retried independently of the rest of the page. */
export const PanelContent = <T,>({ query, skeleton, children }: PanelContentProps<T>) => {
  // After a failed refetch, the old data stays, because it is more useful than an error message.
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <div aria-busy="true">{skeleton}</div>
  return (
    <div role="status" className={styles.failure}>
      <p>No pudimos cargar esta parte.</p>
      <Button size="sm" icon={<RotateCw />} busy={query.isFetching} onClick={() => void query.refetch()}>
        Reintentar
      </Button>
    </div>
  )
}
