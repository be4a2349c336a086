import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadFailure } from './load-failure.ts'

const SIGUE = 'El resto de la aplicación sigue funcionando.'

/** The props of a card that reports a failure. */
export interface FailureCardProps {
  readonly title: string
  readonly titleAs: 'h1'
  readonly role: 'alert'
  readonly onRetry: () => void
  /** A text that says what still works and what the user should do. */
  readonly children: ReactNode
}

/** The props of the card that `lazyScreen` shows if a load fails offline. */
export interface OfflineCardProps {
  readonly load: () => Promise<unknown>
  readonly onRetry: () => void
}

/** Creates the card for a screen whose code did not load offline. The card retries when the browser goes online. */
export const offlineCard = (FailureCard: ComponentType<FailureCardProps>): ComponentType<OfflineCardProps> =>
  function OfflineCard({ load, onRetry }) {
    const [advice] = useState(() => loadFailure(load, SIGUE))
    useEffect(() => {
      window.addEventListener('online', onRetry)
      return () => window.removeEventListener('online', onRetry)
    }, [onRetry])
    return (
      <FailureCard title="No pudimos abrir esta pantalla" titleAs="h1" role="alert" onRetry={onRetry}>
        {advice}
      </FailureCard>
    )
  }
