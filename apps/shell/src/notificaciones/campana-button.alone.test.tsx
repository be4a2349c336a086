import type { Platform } from '@mi/federation'
import { buildClaims, buildManifest } from '@mi/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { buildShell } from '../testing/shell.tsx'
import { CampanaButton } from './campana-button.tsx'

const importCentro = vi.hoisted(() => vi.fn())
vi.mock(import('./centro.tsx'), importCentro)

const Centro = () => <p>Centro</p>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('loads the notification centre again if its first load failed, so that the badge counts without a press', async () => {
  importCentro.mockRejectedValueOnce(new Error('no connection')).mockResolvedValue({ Centro })
  const manifest = buildManifest()
  const { remotes } = buildShell(manifest)
  const state = { token: 't', usuario: buildClaims() }
  const session = { getState: () => state, subscribe: () => () => undefined }
  const platform = { session, toast: { error: vi.fn() } } as unknown as Platform
  render(
    <ShellContext value={{ manifest, platform, remotes }}>
      <CampanaButton />
    </ShellContext>,
  )
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await vi.waitFor(() => expect(importCentro).toHaveBeenCalledOnce())
  expect(screen.queryByText('Centro')).toBeNull()
  // The timer of the second load starts only after the failure of the first load has arrived.
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(screen.getByText('Centro')).toBeDefined()
  })
})
