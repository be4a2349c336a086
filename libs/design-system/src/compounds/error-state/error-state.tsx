import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '../../primitives/button/index.ts'
import { Card } from '../../primitives/card/index.ts'
import { classNames } from '../../foundation/class-names.ts'
import { BrokenPlugDrawing } from '../empty-state/drawings.tsx'
import styles from './error-state.module.css'

export interface ErrorStateProps {
  /** What happened, in the person's words. */
  title?: string
  titleAs?: 'h1' | 'h2' | 'h3'
  /** What still works, or what to do meanwhile. */
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  /** A retry is under way. */
  busy?: boolean
  /** Takes the focus when it appears: for a card that stands again where the person has just pressed its button. */
  autoFocus?: boolean
  /** `alert` where nothing of what the person asked for could be shown: it is read out at once. */
  role?: 'status' | 'alert'
  className?: string
}

/** A quiet card where something could not be shown; the rest of the page goes on. */
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
