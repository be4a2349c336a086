import type { Platform } from '@mi/federation'
import { buildManifest } from '@mi/testing'
import { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell } from '../testing/shell.tsx'
import { renderShell } from './render.tsx'

const Broken = (): never => {
  throw new Error('breaks in its first render')
}

const render = (element: ReactElement) => {
  const manifest = buildManifest()
  const onOutcome = vi.fn()
  renderShell({
    manifest,
    platform: { queryClient: new QueryClient() } as Platform,
    remotes: buildShell(manifest).remotes,
    router: createMemoryRouter([{ path: '/', element }]),
    onOutcome,
  })
  return onOutcome
}

beforeEach(() => {
  document.body.innerHTML = '<div id="raiz"></div>'
  vi.stubGlobal('reportError', vi.fn())
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('renderShell', () => {
  it('reports exactly once that the shell is mounted, after its first render is in the page', async () => {
    const onOutcome = render(<h1>Inicio</h1>)
    expect(onOutcome).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(onOutcome).toHaveBeenCalledExactlyOnceWith('montado'))
    expect(document.querySelector('h1')?.textContent).toBe('Inicio')
  })

  it('reports only the failure when the first render breaks', async () => {
    const onOutcome = render(<Broken />)
    await vi.waitFor(() => expect(onOutcome).toHaveBeenCalledExactlyOnceWith('montaje_fallido'))
    await vi.waitFor(() => expect(document.body.textContent).toContain('breaks in its first render'))
    expect(onOutcome).toHaveBeenCalledOnce()
    expect(reportError).toHaveBeenCalledWith(new Error('breaks in its first render'))
  })
})
