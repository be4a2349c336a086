import { type RemoteLifecycles, createRemote, usePlatform } from '@mi/federation'
import { buildManifestModule } from '@mi/testing'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMountRequest, mountRemote } from './testing/mount-request.ts'
import {
  type LoadVersion,
  Broken,
  Good,
  STABLE,
  loaderOf,
  buildLifecycles,
  cleanUp,
  click,
  hushConsole,
  never,
  startFakeClock,
} from './testing/remote-request.tsx'
import { BUDGET, BudgetError, HEAD_START } from './timing/budget.ts'
import { RemoteError } from './mount-remote.ts'

beforeEach(hushConsole)
afterEach(cleanUp)

describe('mountRemote', () => {
  it('shows the assigned version in a container whose attributes name the module and the version', async () => {
    const { request, host, importVersion } = buildMountRequest({ '1.1.0': loaderOf(Good) })
    const { version } = await mountRemote(request)
    expect(version).toBe('1.1.0')
    expect(host.querySelector('h1')?.textContent).toBe('Inventario')
    const { dataset } = host.firstElementChild as HTMLElement
    expect([dataset.module, dataset.version]).toEqual(['inventory', '1.1.0'])
    expect(importVersion).toHaveBeenCalledExactlyOnceWith('inventory', STABLE, 'lifecycles')
    expect(console.error).not.toHaveBeenCalled()
  })

  it('passes the platform and its query client to the module', async () => {
    const Root = () => {
      const platform = usePlatform()
      return <p>{`${platform.newId()} ${useQueryClient() === platform.queryClient}`}</p>
    }
    const { request, host } = buildMountRequest({ '1.1.0': loaderOf(Root) })
    await mountRemote(request)
    expect(host.textContent).toBe('id-1 true')
  })

  it('shows the last good version when the assigned one cannot be imported', async () => {
    const { request, host } = buildMountRequest({
      '1.1.0': () => Promise.reject(new Error('404')),
      '1.0.0': loaderOf(Good),
    })
    expect((await mountRemote(request)).version).toBe('1.0.0')
    expect(host.children).toHaveLength(1)
    expect(host.textContent).toBe('Inventario')
  })

  it('shows the last good version when importing the assigned one throws at once', async () => {
    const { request } = buildMountRequest({
      '1.1.0': () => {
        throw new Error('not even a promise')
      },
      '1.0.0': loaderOf(Good),
    })
    expect((await mountRemote(request)).version).toBe('1.0.0')
  })

  it('shows the last good version when the assigned one throws in its first render', async () => {
    const { request, host, onLateFailure } = buildMountRequest({
      '1.1.0': loaderOf(Broken),
      '1.0.0': loaderOf(Good),
    })
    expect((await mountRemote(request)).version).toBe('1.0.0')
    expect([...host.children].map((it) => (it as HTMLElement).dataset.version)).toEqual(['1.0.0'])
    expect(onLateFailure).not.toHaveBeenCalled()
  })

  it.each(['bootstrap', 'mount'])(
    'shows the last good version when the assigned one fails to %s',
    async (step) => {
      const failing = buildLifecycles({ [step]: () => Promise.reject(new Error(step)) })
      const { request, host } = buildMountRequest({ '1.1.0': async () => failing, '1.0.0': loaderOf(Good) })
      expect((await mountRemote(request)).version).toBe('1.0.0')
      expect(host.children).toHaveLength(1)
    },
  )

  it('shows the last good version when the assigned one never finishes mounting', async () => {
    startFakeClock()
    const { request, host } = buildMountRequest({
      '1.1.0': async () => buildLifecycles({ mount: never }),
      '1.0.0': loaderOf(Good),
    })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START)
    expect((await mounting).version).toBe('1.0.0')
    expect(host.children).toHaveLength(1)
  })

  it('removes the container of a version that exports no lifecycles', async () => {
    const { request, host } = buildMountRequest({
      '1.1.0': async () => ({}) as RemoteLifecycles,
      '1.0.0': loaderOf(Good),
    })
    expect((await mountRemote(request)).version).toBe('1.0.0')
    expect([...host.children].map((it) => (it as HTMLElement).dataset.version)).toEqual(['1.0.0'])
  })

  it('throws a RemoteError with the cause, and leaves no container, when no version works', async () => {
    const { request, host } = buildMountRequest({
      '1.1.0': () => Promise.reject(new Error('404')),
      '1.0.0': loaderOf(Broken),
    })
    const error: unknown = await mountRemote(request).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RemoteError)
    expect(error).toMatchObject({
      name: 'RemoteError',
      message: 'module inventory could not be shown',
      cause: { message: 'breaks in its first render' },
    })
    expect(host.children).toHaveLength(0)
  })

  it('if no version arrives, throws an error whose cause is the exceeded time limit', async () => {
    startFakeClock()
    const { request } = buildMountRequest({ '1.1.0': never, '1.0.0': never })
    const failure = mountRemote(request).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(HEAD_START + BUDGET.load)
    expect(await failure).toHaveProperty('cause', new BudgetError('load', BUDGET.load))
  })

  it('fails at once when there is no version to load', async () => {
    const { request, importVersion } = buildMountRequest({})
    const manifest = buildManifestModule({ versions: [] })
    await expect(mountRemote({ ...request, manifest })).rejects.toBeInstanceOf(RemoteError)
    expect(importVersion).not.toHaveBeenCalled()
  })

  it('does not load a failed version again until its quarantine is released', async () => {
    const { request, importVersion, quarantine } = buildMountRequest({
      '1.1.0': () => Promise.reject(new Error('404')),
      '1.0.0': loaderOf(Good),
    })
    await (await mountRemote(request)).unmount()
    await (await mountRemote(request)).unmount()
    expect(importVersion.mock.calls.map(([, { version }]) => version)).toEqual(['1.1.0', '1.0.0', '1.0.0'])

    quarantine.release('inventory')
    await mountRemote(request)
    expect(importVersion.mock.calls[3]?.[1]).toMatchObject({
      version: '1.1.0',
      entry: '/modulos/inventory/1.1.0/~1/remoteEntry.js',
    })
  })

  it('drops the styles of a failed version, but keeps the styles of an unmounted version', async () => {
    const { request, styles } = buildMountRequest({
      '1.1.0': loaderOf(Broken),
      '1.0.0': loaderOf(Good),
    })
    const remote = await mountRemote(request)
    await remote.unmount()
    expect(styles.use.mock.calls.map(([module, { version }]) => [module, version])).toEqual([
      ['inventory', '1.1.0'],
      ['inventory', '1.0.0'],
    ])
    expect(styles.drop.mock.calls.map(([{ version }]) => version)).toEqual(['1.1.0'])
    expect(styles.rest.mock.calls.map(([module, { version }]) => [module, version])).toEqual([
      ['inventory', '1.0.0'],
    ])
  })

  it('neither mounts nor reports a version that arrives after the request was aborted', async () => {
    let arrive: (lifecycles: RemoteLifecycles) => void = () => undefined
    const slow = new Promise<RemoteLifecycles>((resolve) => {
      arrive = resolve
    })
    const { request, host, leave, report } = buildMountRequest({ '1.1.0': () => slow })
    const mounting = mountRemote(request).catch((error: unknown) => error)
    leave()
    expect(await mounting).toMatchObject({ name: 'AbortError' })
    arrive(createRemote(Good))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(host.children).toHaveLength(0)
    expect(report).not.toHaveBeenCalled()
  })

  it('reports a module that breaks after it was mounted', async () => {
    const Fragile = () => {
      const [broken, setBroken] = useState(false)
      if (broken) throw new Error('breaks later')
      return <button onClick={() => setBroken(true)}>Romper</button>
    }
    const { request, host, onLateFailure } = buildMountRequest({ '1.1.0': loaderOf(Fragile) })
    const remote = await mountRemote(request)
    expect(onLateFailure).not.toHaveBeenCalled()
    click(host, 'Romper')
    await vi.waitFor(() => expect(onLateFailure).toHaveBeenCalledOnce())
    expect(onLateFailure).toHaveBeenCalledWith(new Error('breaks later'))
    await remote.unmount()
    expect(host.children).toHaveLength(0)
  })

  it('after an error in the first effect, either reports the error or shows the last good version', async () => {
    const Fragile = () => {
      useEffect(() => {
        throw new Error('breaks in an effect')
      }, [])
      return <p>Inventario</p>
    }
    const { request, onLateFailure } = buildMountRequest({
      '1.1.0': loaderOf(Fragile),
      '1.0.0': loaderOf(Good),
    })
    const { version } = await mountRemote(request)
    if (version === '1.1.0') await vi.waitFor(() => expect(onLateFailure).toHaveBeenCalledOnce())
    else expect(version).toBe('1.0.0')
  })

  it('reports an error soon after `mount` starts exactly once: rejects or calls `onLateFailure`', async () => {
    const breaksAfter = (ticks: number): LoadVersion => {
      return async () =>
        buildLifecycles({
          mount: async ({ onFailure }) => {
            let soon = Promise.resolve()
            for (let tick = 0; tick < ticks; tick++) soon = soon.then(() => undefined)
            void soon.then(() => onFailure(new Error('breaks soon')))
          },
        })
    }
    for (let ticks = 0; ticks < 40; ticks++) {
      const { request, onLateFailure } = buildMountRequest({ '1.1.0': breaksAfter(ticks) })
      const failed = await mountRemote(request).catch((error: unknown) => error)
      const isRefused = failed instanceof RemoteError
      await vi.waitFor(() =>
        expect([ticks, onLateFailure.mock.calls.length]).toEqual([ticks, isRefused ? 0 : 1]),
      )
    }
  })
})
