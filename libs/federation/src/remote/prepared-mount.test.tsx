import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mountExposed } from '../testing/mount.ts'
import { buildNavigation, buildPlatform } from '../testing/platform.ts'
import { createRemote } from './create-remote.tsx'

const BASE = '/app/empresarial'
const path = `${BASE}/inventario`

const begin = async (at = path) => {
  let answer = (): void => undefined
  let refuse = (): void => undefined
  const requests = new Promise<void>((resolve, reject) => {
    answer = resolve
    refuse = () => reject(new Error('no answer'))
  })
  const platform = buildPlatform(buildNavigation(at).navigation)
  const remote = createRemote(() => <p>Lista</p>, [{ path: 'inventario', load: async () => () => requests }])
  remote.prepare({ platform, basename: BASE })
  const mounting = mountExposed(remote, { platform, basename: BASE, routes: [path, `${BASE}/historial`] })
  await vi.advanceTimersByTimeAsync(0)
  const mountAgain = () =>
    mountExposed(remote, { platform, basename: BASE, routes: [path, `${BASE}/historial`] })
  return { mounting, mountAgain, answer, refuse }
}

const shown = (): string => document.body.textContent

describe('a module that was prepared', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    document.body.replaceChildren()
  })

  it('renders when its first requests are answered', async () => {
    const { mounting, answer } = await begin()
    expect(shown()).toBe('')
    answer()
    await mounting
    expect(shown()).toBe('Lista')
  })

  it('renders when its first requests fail', async () => {
    const { mounting, refuse } = await begin()
    refuse()
    await mounting
    expect(shown()).toBe('Lista')
  })

  it('renders after 100 ms if no answer has arrived', async () => {
    const { mounting } = await begin()
    await vi.advanceTimersByTimeAsync(99)
    expect(shown()).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    await mounting
    expect(shown()).toBe('Lista')
  })

  it('renders without a wait when it is mounted again', async () => {
    const { mounting, mountAgain } = await begin()
    await vi.advanceTimersByTimeAsync(100)
    await (await mounting).leave()
    await mountAgain()
    expect(shown()).toBe('Lista')
  })

  it('renders without a wait at a path that has no prepared screen', async () => {
    const { mounting } = await begin(`${BASE}/historial`)
    await mounting
    expect(shown()).toBe('Lista')
  })
})
