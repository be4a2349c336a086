import type { ManifestModule } from '@mi/contracts'
import { baseOf } from '@mi/domain'
import { type RemoteStatus, showRemote } from '@mi/federation/host'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { reloadAnew } from '../page/reload-anew.ts'
import { useShell } from '../context/shell-context.ts'

// Most modules that were there before are there again by then; a skeleton for a frame or two would only flash.
const FLASH_MS = 100

/** What failed at one address of a module may be sound at another: whoever goes there finds it tried again. */
const useRetryElsewhere = (status: RemoteStatus, retry: () => void): void => {
  const { pathname } = useLocation()
  const failedAt = useRef<string>(undefined)
  useEffect(() => {
    failedAt.current = status === 'failed' ? (failedAt.current ?? pathname) : undefined
    if (failedAt.current !== undefined && failedAt.current !== pathname) retry()
  }, [status, pathname, retry])
}

/**
 * Shows a module in `hostRef` for as long as the component lives. `retry` begins anew with whatever versions the
 * server has by then, in a page of its own where the browser leaves no other way; `waits` says whether it takes long
 * enough for a skeleton.
 */
export const useRemote = (
  module: ManifestModule,
  hostRef: RefObject<HTMLElement | null>,
): { status: RemoteStatus; waits: boolean; retry: () => void } => {
  const { manifest, platform, remotes } = useShell()
  const [attempt, setAttempt] = useState(0)
  const [status, setStatus] = useState<RemoteStatus>('loading')
  const [waits, setWaits] = useState(() => !remotes.shown.has(module.module))
  const leaveRef = useRef<() => void>(undefined)
  const basename = manifest.tipoUsuario ? baseOf(manifest.tipoUsuario) : ''

  useEffect(() => {
    const host = hostRef.current
    if (!host) return undefined
    const latest = remotes.latest(module)
    const isOwn = latest.routes.some((route) => route.startsWith(`${basename}/`))
    const leave = showRemote(remotes.parts, {
      manifest: latest,
      host,
      props: { platform, basename: isOwn ? basename : '' },
      onStatus: (now) => {
        if (now === 'mounted') remotes.shown.add(latest.module)
        setStatus(now)
      },
      // Called as a method, it would lose the window that it belongs to.
      onFailure: (error) => reportError(error),
    })
    leaveRef.current = leave
    return leave
  }, [module, hostRef, platform, remotes, basename, attempt])

  useEffect(() => {
    if (waits) return undefined
    const timer = setTimeout(() => setWaits(true), FLASH_MS)
    return () => clearTimeout(timer)
  }, [waits])

  const retry = useCallback(() => {
    // What is still on its way must not come while its successor is being asked for.
    leaveRef.current?.()
    setStatus('loading')
    // Without a line the same files are all there is.
    if (!remotes.takesMore() && navigator.onLine) {
      void reloadAnew(document, `/modulos/${module.module}/`)
      return
    }
    void remotes.renew(module.module).then(() => setAttempt((count) => count + 1))
  }, [remotes, module])
  useRetryElsewhere(status, retry)
  return { status, waits, retry }
}
