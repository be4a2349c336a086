import type { ManifestModule } from '@mi/contracts'
import { ErrorState } from '@mi/design-system'
import { useRef } from 'react'
import { TEXTS } from './outlet.texts.ts'
import styles from './remote-outlet.module.css'
import { RemoteSkeleton } from './remote-skeleton.tsx'
import { useRemote } from './use-remote.ts'

export const RemoteOutlet = ({ module }: { module: ManifestModule }) => {
  const hostRef = useRef<HTMLDivElement>(null)
  const { status, waits, retry } = useRemote({ module }, hostRef)
  return (
    <>
      {status === 'slow' && (
        <ErrorState className={styles.slow} title={TEXTS.tarda} onRetry={retry}>
          {TEXTS.tardaDetalle}
        </ErrorState>
      )}
      {status === 'loading' && waits && <RemoteSkeleton />}
      {status === 'failed' && (
        <ErrorState title={TEXTS.error} titleAs="h1" role="alert" onRetry={retry}>
          {TEXTS.errorDetalle}
        </ErrorState>
      )}
      <div ref={hostRef} className={styles.host} />
    </>
  )
}
