import type { ManifestModule } from '@mi/contracts'
import { baseOf } from '@mi/domain'
import { type RemoteStatus, showRemote } from '@mi/federation/host'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { reloadAnew } from '../page/reload-anew.ts'
import { useShell } from '../context/shell-context.ts'

// Most modules that were shown before return within this time; a skeleton would only flash.
const FLASH_MS = 100

/** Retries a failed module when the person opens another of its addresses, where it may work. */
const useRetryElsewhere = (status: RemoteStatus, retry: () => void): void => {
  const { pathname } = useLocation()
  const failedAt = useRef<string>(undefined)
  useEffect(() => {
    failedAt.current = status === 'failed' ? (failedAt.current ?? pathname) : undefined
    if (failedAt.current !== undefined && failedAt.current !== pathname) retry()
  }, [status, pathname, retry])
}

/**
 * Shows a module in `hostRef` for as long as the component lives. `retry` starts again with the server's current
 * versions, by a reload if the browser allows no other way. `waits` is true once it takes long enough for a skeleton.
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
      // Wrapped, because `reportError` fails when it is called as a method of another object.
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
    // Cancel the running attempt, or it may mount while the next one starts.
    leaveRef.current?.()
    setStatus('loading')
    // Offline, a reload would lose the page.
    if (!remotes.takesMore() && navigator.onLine) {
      void reloadAnew(document, `/modulos/${module.module}/`)
      return
    }
    void remotes.renew(module.module).then(() => setAttempt((count) => count + 1))
  }, [remotes, module])
  useRetryElsewhere(status, retry)
  return { status, waits, retry }
}
