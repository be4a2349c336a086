import { createSlot } from '@mi/federation'
import { buildManifest, buildManifestModule, buildModuleVersion, buildSlot } from '@mi/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell } from '../testing/shell.tsx'
import { SlotOutlet } from './slot-outlet.tsx'

const slot = buildSlot()
const module = buildManifestModule({ versions: [buildModuleVersion({ slots: [slot] })] })

const card = createSlot(() => <p>Existencias</p>)

const show = (bring: ReturnType<typeof buildShell>['bring'] | undefined, withFailure = true) => {
  const shell = buildShell(buildManifest({ modules: [module] }))
  if (bring) shell.bring.mockImplementation(bring)
  const failure = (retry: () => void) => <button onClick={retry}>Reintentar</button>
  const { container } = render(
    <SlotOutlet
      module={module}
      slot={slot}
      skeleton={<p>Cargando</p>}
      {...(withFailure ? { failure } : {})}
    />,
    { wrapper: shell.wrapper },
  )
  return { ...shell, container }
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

describe('SlotOutlet', () => {
  it('shows the skeleton until the slot has loaded', async () => {
    const { bring } = show(vi.fn(async () => card))
    expect(screen.getByText('Cargando')).toBeDefined()
    expect(await screen.findByText('Existencias')).toBeDefined()
    await vi.waitFor(() => expect(screen.queryByText('Cargando')).toBeNull())
    expect(bring).toHaveBeenCalledWith('inventory inicio')
  })

  it('offers a retry when no version works, and the retry renews only this slot', async () => {
    const { bring, remotes } = show(undefined)
    const again = await screen.findByRole('button', { name: 'Reintentar' })
    expect(screen.queryByText('Cargando')).toBeNull()
    bring.mockResolvedValue(card)
    fireEvent.click(again)
    expect(await screen.findByText('Existencias')).toBeDefined()
    expect(remotes.renew).toHaveBeenCalledExactlyOnceWith('inventory', 'inicio')
  })

  it('if all versions fail and the prop `failure` is omitted, stays empty until the browser is online again', async () => {
    const listen = vi.spyOn(window, 'addEventListener')
    const { container, bring } = show(undefined, false)
    await vi.waitFor(() => expect(container.textContent).toBe(''))
    expect(reportError).toHaveBeenCalled()
    await vi.waitFor(() => expect(listen).toHaveBeenCalledWith('online', expect.any(Function)))
    bring.mockResolvedValue(card)
    fireEvent(window, new Event('online'))
    expect(await screen.findByText('Existencias')).toBeDefined()
  })
})
