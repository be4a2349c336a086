import type { Platform } from '@mi/federation'
import { buildManifest } from '@mi/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { buildShell } from '../testing/shell.tsx'
import { useSalirDeVistaPrevia } from './use-salir-de-vista-previa.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('stops being busy 1 s after `leave` if the person stays on a page with unsaved input', async () => {
  const request = vi.fn(async () => ({ data: { mensaje: 'Listo' } }))
  const { remotes } = buildShell(buildManifest())
  const platform = { api: { request } } as unknown as Platform
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellContext value={{ manifest: buildManifest(), platform, remotes }}>{children}</ShellContext>
  )
  // This function does nothing, as if the person had chosen to stay on the page.
  const stay = vi.fn()
  const { result } = renderHook(() => useSalirDeVistaPrevia(stay), { wrapper })
  await act(async () => result.current.leave())
  expect(stay).toHaveBeenCalledOnce()
  expect(result.current.busy).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(result.current.busy).toBe(false)
})
