import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadAnew } from './reload-anew.ts'

const ORIGIN = 'http://localhost:3000'
const reload = vi.fn()
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', fetched.mockRejectedValue(new TypeError('offline')))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    [
      `${ORIGIN}/modulos/shell/1.0.0/assets/perfil.js`,
      `${ORIGIN}/modulos/inventory/1.1.0/remoteEntry.js`,
      `${ORIGIN}/v1/cuenta`,
    ].map((name) => ({ name }) as PerformanceEntry),
  )
  document.head.innerHTML =
    '<link rel="icon" href="data:,"><link rel="stylesheet" href="/modulos/shell/1.0.0/app.css">' +
    '<link rel="modulepreload" href="/modulos/shell/1.0.0/assets/perfil.js">'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
  reload.mockReset()
  document.head.replaceChildren()
})

const addresses = () =>
  fetched.mock.calls.map(([address]) => (address as string).replace(/^.*?(?=\/modulos)/, ''))

describe('reloadAnew', () => {
  it('refetches each shell file of the page exactly once, then reloads the page', async () => {
    await reloadAnew(document)
    expect(addresses()).toEqual(['/modulos/shell/1.0.0/app.css', '/modulos/shell/1.0.0/assets/perfil.js'])
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'reload' })
    expect(reload).toHaveBeenCalledOnce()
  })

  it('refetches only the files of the given folder', async () => {
    await reloadAnew(document, '/modulos/inventory/')
    expect(addresses()).toEqual(['/modulos/inventory/1.1.0/remoteEntry.js'])
    expect(reload).toHaveBeenCalledOnce()
  })
})
