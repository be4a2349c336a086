import type { ManifestModule } from '@mi/contracts'
import { ErrorState } from '@mi/design-system'
import { useRef } from 'react'
import styles from './remote-outlet.module.css'
import { RemoteSkeleton } from './remote-skeleton.tsx'
import { useRemote } from './use-remote.ts'

/** Shows one module, its skeleton while it loads, or an error card if it fails. */
export const RemoteOutlet = ({ module }: { module: ManifestModule }) => {
  const hostRef = useRef<HTMLDivElement>(null)
  const { status, waits, retry } = useRemote(module, hostRef)
  return (
    <>
      {status === 'slow' && (
        <ErrorState
          className={styles['slow']}
          title="Esta sección está tardando más de lo normal"
          onRetry={retry}
        >
          Seguimos intentando abrirla. El resto de la aplicación funciona.
        </ErrorState>
      )}
      {status === 'loading' && waits && <RemoteSkeleton />}
      {status === 'failed' && (
        <ErrorState title="No pudimos abrir esta sección" titleAs="h1" role="alert" onRetry={retry}>
          El resto de la aplicación sigue funcionando. Intenta de nuevo; si continúa, vuelve en unos minutos.
        </ErrorState>
      )}
      <div ref={hostRef} className={styles['host']} />
    </>
  )
}
