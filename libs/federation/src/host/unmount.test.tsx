import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRemote } from '../remote/create-remote.tsx'
import { buildMountRequest, mountRemote } from '../testing/mount-request.ts'
import {
  Good,
  bringOf,
  buildLifecycles,
  cleanUp,
  hushConsole,
  never,
  startFakeClock,
} from '../testing/remote-request.tsx'
import { BUDGET } from './budget.ts'

beforeEach(hushConsole)
afterEach(cleanUp)

describe('unmount', () => {
  it('takes the module out of the page and stops its listening', async () => {
    const cleanedUp = vi.fn()
    const Root = () => {
      useEffect(() => cleanedUp, [])
      return <p>Inventario</p>
    }
    const { request, host, listeners } = buildMountRequest({ '1.1.0': bringOf(Root) })
    const remote = await mountRemote(request)
    // Effects come after the picture.
    await vi.waitFor(() => expect(listeners.size).toBe(1))
    await remote.unmount()
    expect(host.children).toHaveLength(0)
    expect(listeners.size).toBe(0)
    expect(cleanedUp).toHaveBeenCalledOnce()
  })

  it('takes the container away within its budget although the module never answers', async () => {
    const { request, host } = buildMountRequest({ '1.1.0': async () => buildLifecycles({ unmount: never }) })
    const remote = await mountRemote(request)
    expect(host.children).toHaveLength(1)
    startFakeClock()
    const unmounting = remote.unmount()
    await vi.advanceTimersByTimeAsync(BUDGET.unmount)
    await unmounting
    expect(host.children).toHaveLength(0)
  })

  it.each([
    ['rejects', () => Promise.reject(new Error('x'))],
    [
      'throws',
      () => {
        throw new Error('x')
      },
    ],
  ])('takes the container away although the module %s', async (_how, unmount) => {
    const { request, host } = buildMountRequest({ '1.1.0': async () => buildLifecycles({ unmount }) })
    const remote = await mountRemote(request)
    await expect(remote.unmount()).resolves.toBeUndefined()
    expect(host.children).toHaveLength(0)
  })

  it('may be asked for twice', async () => {
    const { request, host } = buildMountRequest({ '1.1.0': bringOf(Good) })
    const remote = await mountRemote(request)
    await Promise.all([remote.unmount(), remote.unmount()])
    await remote.unmount()
    expect(host.children).toHaveLength(0)
  })

  it('leaves room for the same module again', async () => {
    const lifecycles = createRemote(Good)
    const { request, host } = buildMountRequest({ '1.1.0': async () => lifecycles })
    await (await mountRemote(request)).unmount()
    await mountRemote(request)
    expect(host.textContent).toBe('Inventario')
  })
})
