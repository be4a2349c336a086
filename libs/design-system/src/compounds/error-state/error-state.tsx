import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '../../primitives/button/index.ts'
import { Card } from '../../primitives/card/index.ts'
import { classNames } from '../../foundation/class-names.ts'
import { BrokenPlugDrawing } from '../empty-state/drawings.tsx'
import styles from './error-state.module.css'

export interface ErrorStateProps {
  title?: string
  titleAs?: 'h1' | 'h2' | 'h3'
  /** Says what still works, or what the person could do in the meantime. */
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  busy?: boolean
  /** Focuses the button. Set this if a retry removes the card, because a failed retry then shows a new card. */
  autoFocus?: boolean
  /** Screen readers announce an `alert` at once. Use `alert` if none of the requested content could be shown. */
  role?: 'status' | 'alert'
  className?: string
}

/** A card that is shown in place of content that failed to load. */
export const ErrorState = ({
  title = 'No pudimos cargar esta parte',
  titleAs: Title = 'h2',
  children,
  onRetry,
  retryLabel = 'Reintentar',
  busy = false,
  autoFocus = false,
  role = 'status',
  className,
}: ErrorStateProps) => (
  <Card role={role} padding="lg" className={classNames(styles.root, className)}>
    <BrokenPlugDrawing />
    <div className={styles.words}>
      <Title>{title}</Title>
      {children ? <p className={styles.sentence}>{children}</p> : null}
      {onRetry ? (
        <Button
          className={styles.retry}
          icon={<RotateCw />}
          busy={busy}
          autoFocus={autoFocus}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      ) : null}
    </div>
  </Card>
)
