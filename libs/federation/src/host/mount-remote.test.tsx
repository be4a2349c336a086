import { buildManifestModule } from '@mi/testing'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RemoteLifecycles, createRemote } from '../remote/create-remote.tsx'
import { usePlatform } from '../remote/platform-context.ts'
import {
  type Bring,
  Broken,
  Good,
  STABLE,
  bringOf,
  buildLifecycles,
  buildRequest as buildParts,
  cleanUp,
  click,
  hushConsole,
  never,
  startFakeClock,
} from '../testing/remote-request.tsx'
import { BUDGET, BudgetError, HEAD_START } from './budget.ts'
import { type LoaderParts, type MountRequest, RemoteError, mountRemote as mountWith } from './mount-remote.ts'

interface TestRequest extends MountRequest {
  readonly parts: LoaderParts
}

const buildRequest = (bring: Record<string, Bring>) => {
  const built = buildParts(bring)
  const onLateFailure = vi.fn<(error: unknown) => void>()
  const leaving = new AbortController()
  const request: TestRequest = {
    ...built.request,
    parts: built.parts,
    onLateFailure,
    signal: leaving.signal,
  }
  return { ...built, request, onLateFailure, leave: () => leaving.abort() }
}

const mountRemote = (request: TestRequest) => mountWith(request.parts, request)

beforeEach(hushConsole)
afterEach(cleanUp)

describe('mountRemote', () => {
  it('shows the assigned version, in a container that says which', async () => {
    const { request, host, importVersion } = buildRequest({ '1.1.0': bringOf(Good) })
    const { version } = await mountRemote(request)
    expect(version).toBe('1.1.0')
    expect(host.querySelector('h1')?.textContent).toBe('Inventario')
    const { dataset } = host.firstElementChild as HTMLElement
    expect([dataset.module, dataset.version]).toEqual(['inventory', '1.1.0'])
    expect(importVersion).toHaveBeenCalledExactlyOnceWith('inventory', STABLE, 'lifecycles')
    expect(console.error).not.toHaveBeenCalled()
  })

  it('hands the platform and its query client to the module', async () => {
    const Root = () => {
      const platform = usePlatform()
      return <p>{`${platform.newId()} ${useQueryClient() === platform.queryClient}`}</p>
    }
    const { request, host } = buildRequest({ '1.1.0': bringOf(Root) })
    await mountRemote(request)
    expect(host.textContent).toBe('id-1 true')
  })

  it('shows the last good version when the assigned one cannot be imported', async () => {
    const { request, host } = buildRequest({
      '1.1.0': () => Promise.reject(new Error('404')),
      '1.0.0': bringOf(Good),
    })
    expect((await mountRemote(request)).version).toBe('1.0.0')
    expect(host.children).toHaveLength(1)
    expect(host.textContent).toBe('Inventario')
  })

  it('shows the last good version when the assigned one throws instead of being imported', async () => {
    const { request } = buildRequest({
      '1.1.0': () => {
        throw new Error('not even a promise')
      },
      '1.0.0': bringOf(Good),
    })
    expect((await mountRemote(request)).version).toBe('1.0.0')
  })

  it('shows the last good version when the assigned one never arrives, and ignores it later', async () => {
    startFakeClock()
    let arrive: (lifecycles: RemoteLifecycles) => void = () => undefined
    const late = new Promise<RemoteLifecycles>((resolve) => {
      arrive = resolve
    })
    const { request, host, importVersion } = buildRequest({ '1.1.0': () => late, '1.0.0': bringOf(Good) })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START - 100)
    expect(importVersion).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(100)
    expect((await mounting).version).toBe('1.0.0')
    arrive(createRemote(Broken))
    await vi.advanceTimersByTimeAsync(10)
    expect(host.children).toHaveLength(1)
    expect(host.textContent).toBe('Inventario')
  })

  it('shows the last good version when the assigned one throws in its first render', async () => {
    const { request, host, onLateFailure } = buildRequest({
      '1.1.0': bringOf(Broken),
      '1.0.0': bringOf(Good),
    })
    expect((await mountRemote(request)).version).toBe('1.0.0')
    expect([...host.children].map((it) => (it as HTMLElement).dataset.version)).toEqual(['1.0.0'])
    expect(onLateFailure).not.toHaveBeenCalled()
  })

  it.each(['bootstrap', 'mount'])(
    'shows the last good version when the assigned one fails to %s',
    async (step) => {
      const failing = buildLifecycles({ [step]: () => Promise.reject(new Error(step)) })
      const { request, host } = buildRequest({ '1.1.0': async () => failing, '1.0.0': bringOf(Good) })
      expect((await mountRemote(request)).version).toBe('1.0.0')
      expect(host.children).toHaveLength(1)
    },
  )

  it('shows the last good version when the assigned one never ends mounting', async () => {
    startFakeClock()
    const { request, host } = buildRequest({
      '1.1.0': async () => buildLifecycles({ mount: never }),
      '1.0.0': bringOf(Good),
    })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START)
    expect((await mounting).version).toBe('1.0.0')
    expect(host.children).toHaveLength(1)
  })

  it('leaves nothing of a version that exports no lifecycles', async () => {
    const { request, host } = buildRequest({
      '1.1.0': async () => ({}) as RemoteLifecycles,
      '1.0.0': bringOf(Good),
    })
    expect((await mountRemote(request)).version).toBe('1.0.0')
    expect([...host.children].map((it) => (it as HTMLElement).dataset.version)).toEqual(['1.0.0'])
  })

  it('says why, and leaves nothing in the page, when no version works', async () => {
    const { request, host } = buildRequest({
      '1.1.0': () => Promise.reject(new Error('404')),
      '1.0.0': bringOf(Broken),
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

  it('gives a budget that ran out as the reason', async () => {
    startFakeClock()
    const { request } = buildRequest({ '1.1.0': never, '1.0.0': never })
    const failure = mountRemote(request).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(HEAD_START + BUDGET.load)
    expect(await failure).toHaveProperty('cause', new BudgetError('load', BUDGET.load))
  })

  it('fails at once when there is no version to load', async () => {
    const { request, importVersion } = buildRequest({})
    const manifest = buildManifestModule({ versions: [] })
    await expect(mountRemote({ ...request, manifest })).rejects.toBeInstanceOf(RemoteError)
    expect(importVersion).not.toHaveBeenCalled()
  })

  it('does not try again what failed in this page, until it is given another chance', async () => {
    const { request, importVersion, quarantine } = buildRequest({
      '1.1.0': () => Promise.reject(new Error('404')),
      '1.0.0': bringOf(Good),
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

  it('lets a slow version and the last good one race: whichever is first stays', async () => {
    startFakeClock()
    let arrive: (lifecycles: RemoteLifecycles) => void = () => undefined
    const slow = new Promise<RemoteLifecycles>((resolve) => {
      arrive = resolve
    })
    const { request, host, report } = buildRequest({ '1.1.0': () => slow, '1.0.0': never })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START + 100)
    arrive(createRemote(Good))
    expect((await mounting).version).toBe('1.1.0')
    expect(host.querySelector('h1') !== null).toBe(true)
    expect(report.mock.calls.map(([{ version, resultado }]) => [version, resultado])).toEqual([
      ['1.1.0', 'montado'],
    ])
  })

  it('keeps a version unseen while another is still trying, and shows the one that wins', async () => {
    startFakeClock()
    const { request, host } = buildRequest({
      '1.1.0': async () => buildLifecycles({ mount: never }),
      '1.0.0': bringOf(Good),
    })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START - 1)
    expect([...host.children].map((it) => (it as HTMLElement).hidden)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1)
    await mounting
    expect(
      [...host.children].map((it) => [(it as HTMLElement).dataset.version, (it as HTMLElement).hidden]),
    ).toEqual([['1.0.0', false]])
  })

  it('keeps a loser out of the page although its mounting ends after all', async () => {
    startFakeClock()
    let endMounting: () => void = () => undefined
    const mount = () =>
      new Promise<void>((resolve) => {
        endMounting = resolve
      })
    const { request, host, onLateFailure } = buildRequest({
      '1.1.0': async () => buildLifecycles({ mount }),
      '1.0.0': bringOf(Good),
    })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START)
    await mounting
    endMounting()
    await vi.advanceTimersByTimeAsync(BUDGET.unmount)
    expect([...host.children].map((it) => (it as HTMLElement).dataset.version)).toEqual(['1.0.0'])
    expect(onLateFailure).not.toHaveBeenCalled()
  })

  it.each<[string, Bring, string]>([
    ['cannot be loaded', () => Promise.reject(new Error('404')), 'carga_fallida'],
    ['never arrives', never, 'carga_sin_tiempo'],
    ['throws in its first render', bringOf(Broken), 'montaje_fallido'],
    ['never ends mounting', async () => buildLifecycles({ mount: never }), 'montaje_sin_tiempo'],
  ])('reports once that a version %s, and that the other one was mounted', async (_how, bring, resultado) => {
    startFakeClock()
    const { request, report } = buildRequest({ '1.1.0': bring, '1.0.0': bringOf(Good) })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START)
    await mounting
    await vi.advanceTimersByTimeAsync(BUDGET.load + BUDGET.mount)
    const told = report.mock.calls.map(([senal]) => `${senal.version} ${senal.resultado}`)
    expect(told.sort()).toEqual(['1.0.0 montado', `1.1.0 ${resultado}`])
  })

  it('drops the styles of a version that fails, and lets those of one that was left whole rest', async () => {
    const { request, styles } = buildRequest({
      '1.1.0': bringOf(Broken),
      '1.0.0': bringOf(Good),
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

  it('brings nothing into a page that was left meanwhile, and reports nothing of it', async () => {
    let arrive: (lifecycles: RemoteLifecycles) => void = () => undefined
    const slow = new Promise<RemoteLifecycles>((resolve) => {
      arrive = resolve
    })
    const { request, host, leave, report } = buildRequest({ '1.1.0': () => slow })
    const mounting = mountRemote(request).catch((error: unknown) => error)
    leave()
    expect(await mounting).toMatchObject({ name: 'AbortError' })
    arrive(createRemote(Good))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(host.children).toHaveLength(0)
    expect(report).not.toHaveBeenCalled()
  })

  it('tells of a module that breaks after it was mounted', async () => {
    const Fragile = () => {
      const [broken, setBroken] = useState(false)
      if (broken) throw new Error('breaks later')
      return <button onClick={() => setBroken(true)}>Romper</button>
    }
    const { request, host, onLateFailure } = buildRequest({ '1.1.0': bringOf(Fragile) })
    const remote = await mountRemote(request)
    expect(onLateFailure).not.toHaveBeenCalled()
    click(host, 'Romper')
    await vi.waitFor(() => expect(onLateFailure).toHaveBeenCalledOnce())
    expect(onLateFailure).toHaveBeenCalledWith(new Error('breaks later'))
    await remote.unmount()
    expect(host.children).toHaveLength(0)
  })

  it('loses no failure of an effect, which comes right after the first render', async () => {
    const Fragile = () => {
      useEffect(() => {
        throw new Error('breaks in an effect')
      }, [])
      return <p>Inventario</p>
    }
    const { request, onLateFailure } = buildRequest({ '1.1.0': bringOf(Fragile), '1.0.0': bringOf(Good) })
    const { version } = await mountRemote(request)
    if (version === '1.1.0') await vi.waitFor(() => expect(onLateFailure).toHaveBeenCalledOnce())
    else expect(version).toBe('1.0.0')
  })
})

describe('unmount', () => {
  it('takes the module out of the page and stops its listening', async () => {
    const cleanedUp = vi.fn()
    const Root = () => {
      useEffect(() => cleanedUp, [])
      return <p>Inventario</p>
    }
    const { request, host, listeners } = buildRequest({ '1.1.0': bringOf(Root) })
    const remote = await mountRemote(request)
    // Effects come after the picture.
    await vi.waitFor(() => expect(listeners.size).toBe(1))
    await remote.unmount()
    expect(host.children).toHaveLength(0)
    expect(listeners.size).toBe(0)
    expect(cleanedUp).toHaveBeenCalledOnce()
  })

  it('takes the container away within its budget although the module never answers', async () => {
    const { request, host } = buildRequest({ '1.1.0': async () => buildLifecycles({ unmount: never }) })
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
    const { request, host } = buildRequest({ '1.1.0': async () => buildLifecycles({ unmount }) })
    const remote = await mountRemote(request)
    await expect(remote.unmount()).resolves.toBeUndefined()
    expect(host.children).toHaveLength(0)
  })

  it('may be asked for twice', async () => {
    const { request, host } = buildRequest({ '1.1.0': bringOf(Good) })
    const remote = await mountRemote(request)
    await Promise.all([remote.unmount(), remote.unmount()])
    await remote.unmount()
    expect(host.children).toHaveLength(0)
  })

  it('leaves room for the same module again', async () => {
    const lifecycles = createRemote(Good)
    const { request, host } = buildRequest({ '1.1.0': async () => lifecycles })
    await (await mountRemote(request)).unmount()
    await mountRemote(request)
    expect(host.textContent).toBe('Inventario')
  })
})
