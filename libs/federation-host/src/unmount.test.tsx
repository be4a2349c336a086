import { createRemote } from '@mi/federation'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMountRequest, mountRemote } from './testing/mount-request.ts'
import {
  Good,
  loaderOf,
  buildLifecycles,
  cleanUp,
  hushConsole,
  never,
  startFakeClock,
} from './testing/remote-request.tsx'
import { BUDGET } from './timing/budget.ts'

beforeEach(hushConsole)
afterEach(cleanUp)

describe('unmount', () => {
  it('removes the module from the page and its listeners from the router', async () => {
    const cleanedUp = vi.fn()
    const Root = () => {
      useEffect(() => cleanedUp, [])
      return <p>Inventario</p>
    }
    const { request, host, listeners } = buildMountRequest({ '1.1.0': loaderOf(Root) })
    const remote = await mountRemote(request)
    // The effect that adds the listener to the router could run after the mount has ended, so the test waits for it.
    await vi.waitFor(() => expect(listeners.size).toBe(1))
    await remote.unmount()
    expect(host.children).toHaveLength(0)
    expect(listeners.size).toBe(0)
    expect(cleanedUp).toHaveBeenCalledOnce()
  })

  it('removes the container and resolves at the time limit if the module’s `unmount` never ends', async () => {
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
  ])('removes the container even if the module’s `unmount` %s', async (_how, unmount) => {
    const { request, host } = buildMountRequest({ '1.1.0': async () => buildLifecycles({ unmount }) })
    const remote = await mountRemote(request)
    await expect(remote.unmount()).resolves.toBeUndefined()
    expect(host.children).toHaveLength(0)
  })

  it('can be called twice', async () => {
    const { request, host } = buildMountRequest({ '1.1.0': loaderOf(Good) })
    const remote = await mountRemote(request)
    await Promise.all([remote.unmount(), remote.unmount()])
    await remote.unmount()
    expect(host.children).toHaveLength(0)
  })

  it('allows mounting the same module again', async () => {
    const lifecycles = createRemote(Good)
    const { request, host } = buildMountRequest({ '1.1.0': async () => lifecycles })
    await (await mountRemote(request)).unmount()
    await mountRemote(request)
    expect(host.textContent).toBe('Inventario')
  })
})
