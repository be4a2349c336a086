import { createSlot } from '@mi/federation'
import { buildManifest, buildManifestModule, buildModuleVersion } from '@mi/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell } from '../testing/shell.tsx'
import { RemoteOutlet } from './remote-outlet.tsx'

const module = buildManifestModule({ versions: [buildModuleVersion()] })

const showFailed = async () => {
  const shell = buildShell(buildManifest({ modules: [module] }))
  const listen = vi.spyOn(window, 'addEventListener')
  render(<RemoteOutlet module={module} />, { wrapper: shell.wrapper })
  const alert = await screen.findByRole('alert')
  // The page shows the alert before it listens for «online». An event in between would be lost.
  await vi.waitFor(() => expect(listen).toHaveBeenCalledWith('online', expect.any(Function)))
  return { ...shell, alert }
}

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('RemoteOutlet', () => {
  it('when a module fails, asks the person to check the connection, and retries when the browser is online', async () => {
    const { alert, bring, remotes } = await showFailed()
    expect(alert.textContent).toContain('Revisa tu conexión')
    bring.mockResolvedValue(createSlot(() => <p>Existencias</p>))
    fireEvent(window, new Event('online'))
    expect(await screen.findByText('Existencias')).toBeDefined()
    expect(remotes.renew).toHaveBeenCalledOnce()
    fireEvent(window, new Event('online'))
    expect(remotes.renew).toHaveBeenCalledOnce()
  })
})
