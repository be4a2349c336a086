import type { ManifestModule } from '@mi/contracts'
import { baseOf } from '@mi/domain'
import { type MountedRemote, federationImport, mountRemote } from '@mi/federation/host'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useShell } from '../startup/shell-context.ts'

/** What the outlet shows: a skeleton, the module, or the card. */
export type RemoteStatus = 'loading' | 'mounted' | 'failed'

/** Mounts a module into `hostRef` for as long as the component lives; `retry` begins anew. */
export const useRemote = (
  module: ManifestModule,
  hostRef: RefObject<HTMLElement | null>,
): { status: RemoteStatus; retry: () => void } => {
  const { manifest, platform } = useShell()
  const [attempt, setAttempt] = useState(0)
  const [status, setStatus] = useState<RemoteStatus>('loading')
  const basename = manifest.tipoUsuario ? baseOf(manifest.tipoUsuario) : ''

  useEffect(() => {
    const host = hostRef.current
    if (!host) return undefined
    let left = false
    let mounted: MountedRemote | undefined
    const fail = (error: unknown): void => {
      void mounted?.unmount()
      if (left) return
      reportError(error)
      setStatus('failed')
    }
    const isOwn = module.routes.some((route) => route.startsWith(`${basename}/`))
    const props = { platform, basename: isOwn ? basename : '' }
    mountRemote({ manifest: module, host, props, importVersion: federationImport, onLateFailure: fail }).then(
      (remote) => {
        mounted = remote
        // Whoever left while it was loading must not find it in the page later.
        if (left) void remote.unmount()
        else setStatus('mounted')
      },
      fail,
    )
    return () => {
      left = true
      void mounted?.unmount()
    }
  }, [module, hostRef, platform, basename, attempt])

  const retry = useCallback(() => {
    setStatus('loading')
    setAttempt((count) => count + 1)
  }, [])
  return { status, retry }
}
