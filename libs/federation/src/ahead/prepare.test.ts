import { describe, expect, it, vi } from 'vitest'
import { buildNavigation, buildPlatform } from '../testing/platform.ts'
import { type AheadScreen, prepareScreen } from './prepare.ts'

const BASE = '/app/empresarial'

const prepareAt = (path: string, basename = BASE) => {
  const platform = buildPlatform(buildNavigation(path).navigation)
  const read = vi.fn<Awaited<ReturnType<AheadScreen['load']>>>(async () => 'read')
  const load = vi.fn<AheadScreen['load']>(async () => read)
  const other = vi.fn<AheadScreen['load']>(() => Promise.reject(new Error('no file')))
  const screens = [
    { path: 'inventario/:id', load },
    { path: 'historial', load: other },
  ]
  return { platform, read, load, other, ready: prepareScreen(screens, { platform, basename }) }
}

describe('prepareScreen', () => {
  it('loads the screen at the current path, and passes the platform and the path’s parameters to its `readAhead`', async () => {
    const { platform, read, other, ready } = prepareAt(`${BASE}/inventario/12?v=1#fin`)
    await expect(ready).resolves.toBe('read')
    expect(read).toHaveBeenCalledExactlyOnceWith(platform, { id: '12' })
    expect(other).not.toHaveBeenCalled()
  })

  it('matches the paths of a module without a base', async () => {
    await expect(prepareAt('/inventario/3', '').ready).resolves.toBe('read')
  })

  it.each([
    `${BASE}/inventario`,
    `${BASE}/inventario/12/foto`,
    '/app/individual/inventario/12',
    '/inventario/12',
  ])('loads nothing at %s', (path) => {
    const { load, other, ready } = prepareAt(path)
    expect(ready).toBeUndefined()
    expect(load).not.toHaveBeenCalled()
    expect(other).not.toHaveBeenCalled()
  })

  it('rejects if the screen cannot be loaded', async () => {
    await expect(prepareAt(`${BASE}/historial`).ready).rejects.toThrow('no file')
  })
})
