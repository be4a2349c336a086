import { buildManifestModule, buildModuleVersion } from '@mi/testing'
import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Destination, Navigation, Place } from '../platform/navigation.ts'
import type { Platform } from '../platform/platform.ts'
import { type RemoteLifecycles, createRemote } from '../remote/create-remote.tsx'
import { usePlatform } from '../remote/platform-context.ts'
import { BUDGET, BudgetError } from './budget.ts'
import type { ImportVersion } from './federation-import.ts'
import { type MountRequest, RemoteError, mountRemote } from './mount-remote.ts'

const BASE = '/app/empresarial'
const INVENTARIO = `${BASE}/inventario`

const toPlace = (path: string): Place => {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  return { pathname, search, hash, state: null, key: path }
}

/** A router with an address and listeners, and nothing else. */
const buildNavigation = (path: string) => {
  let place = toPlace(path)
  const listeners = new Set<() => void>()
  const goTo = (to: string): void => {
    place = toPlace(to)
    listeners.forEach((listener) => listener())
  }
  const navigation = {
    getLocation: () => place,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    push: vi.fn<(to: Destination, state?: unknown) => void>(),
    replace: vi.fn<(to: Destination, state?: unknown) => void>(),
    go: vi.fn<(delta: number) => void>(),
  } satisfies Navigation
  return { navigation, goTo, listeners }
}

const buildPlatform = (navigation: Navigation): Platform => ({
  session: {
    getState: () => ({ token: null, usuario: null }),
    subscribe: () => () => undefined,
    accept: vi.fn(),
    end: vi.fn(),
    refresh: vi.fn(),
  },
  queryClient: new QueryClient(),
  api: { request: vi.fn() },
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
  navigation,
  permissions: { can: () => true },
  now: () => new Date(0),
  newId: () => 'id-1',
})

const STABLE = buildModuleVersion({ version: '1.1.0' })
const LAST_GOOD = buildModuleVersion({ version: '1.0.0' })
const noop = async (): Promise<void> => undefined
const never = async (): Promise<never> => new Promise(() => undefined)

/** A module that is not made with React, one lifecycle of which may be replaced. */
const buildLifecycles = (changes: Partial<RemoteLifecycles> = {}): RemoteLifecycles => ({
  bootstrap: noop,
  mount: noop,
  unmount: noop,
  update: noop,
  ...changes,
})

type Bring = () => Promise<RemoteLifecycles>
const bringOf =
  (Root: ComponentType): Bring =>
  async () =>
    createRemote(Root)

const buildRequest = (bring: Record<string, Bring>, path = INVENTARIO) => {
  const { navigation, goTo, listeners } = buildNavigation(path)
  const host = document.createElement('main')
  document.body.append(host)
  const onLateFailure = vi.fn<(error: unknown) => void>()
  const importVersion = vi.fn<ImportVersion>(
    (_module, { version }) => bring[version]?.() ?? Promise.reject(new Error(`no ${version}`)),
  )
  const platform = buildPlatform(navigation)
  const request: MountRequest = {
    manifest: buildManifestModule({ routes: [INVENTARIO], versions: [STABLE, LAST_GOOD] }),
    host,
    props: { platform, basename: BASE },
    importVersion,
    onLateFailure,
  }
  return { request, host, navigation, goTo, listeners, platform, importVersion, onLateFailure }
}

const Good = () => <h1>Inventario</h1>
const Broken = (): never => {
  throw new Error('breaks in its first render')
}

const click = (host: HTMLElement, text: string): void => {
  const found = [...host.querySelectorAll<HTMLElement>('a, button')].find((it) => it.textContent === text)
  if (!found) throw new Error(`there is no «${text}»`)
  found.click()
}

/** A clock that can be put forward, and goes on by itself meanwhile as React needs it. */
const useFakeClock = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('mountRemote', () => {
  it('shows the assigned version, in a container that says which', async () => {
    const { request, host, importVersion } = buildRequest({ '1.1.0': bringOf(Good) })
    const { version } = await mountRemote(request)
    expect(version).toBe('1.1.0')
    expect(host.querySelector('h1')?.textContent).toBe('Inventario')
    const { dataset } = host.firstElementChild as HTMLElement
    expect([dataset['module'], dataset['version']]).toEqual(['inventory', '1.1.0'])
    expect(importVersion).toHaveBeenCalledExactlyOnceWith('inventory', STABLE)
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
    useFakeClock()
    let arrive: (lifecycles: RemoteLifecycles) => void = () => undefined
    const late = new Promise<RemoteLifecycles>((resolve) => {
      arrive = resolve
    })
    const { request, host, importVersion } = buildRequest({ '1.1.0': () => late, '1.0.0': bringOf(Good) })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(BUDGET.load - 500)
    expect(importVersion).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(500)
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
    expect([...host.children].map((it) => (it as HTMLElement).dataset['version'])).toEqual(['1.0.0'])
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
    useFakeClock()
    const { request, host } = buildRequest({
      '1.1.0': async () => buildLifecycles({ mount: never }),
      '1.0.0': bringOf(Good),
    })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(BUDGET.mount + BUDGET.unmount)
    expect((await mounting).version).toBe('1.0.0')
    expect(host.children).toHaveLength(1)
  })

  it('leaves nothing of a version that exports no lifecycles', async () => {
    const { request, host } = buildRequest({
      '1.1.0': async () => ({}) as RemoteLifecycles,
      '1.0.0': bringOf(Good),
    })
    expect((await mountRemote(request)).version).toBe('1.0.0')
    expect([...host.children].map((it) => (it as HTMLElement).dataset['version'])).toEqual(['1.0.0'])
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
    useFakeClock()
    const { request } = buildRequest({ '1.1.0': never, '1.0.0': never })
    const failure = mountRemote(request).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2 * BUDGET.load)
    expect(await failure).toHaveProperty('cause', new BudgetError('load', BUDGET.load))
  })

  it('fails at once when there is no version to load', async () => {
    const { request, importVersion } = buildRequest({})
    const manifest = buildManifestModule({ versions: [] })
    await expect(mountRemote({ ...request, manifest })).rejects.toBeInstanceOf(RemoteError)
    expect(importVersion).not.toHaveBeenCalled()
  })

  it('imports anew at the next try', async () => {
    const { request, importVersion } = buildRequest({ '1.1.0': () => Promise.reject(new Error('offline')) })
    await expect(mountRemote(request)).rejects.toBeInstanceOf(RemoteError)
    importVersion.mockImplementation(bringOf(Good))
    expect((await mountRemote(request)).version).toBe('1.1.0')
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
    expect(listeners.size).toBe(1)
    await remote.unmount()
    expect(host.children).toHaveLength(0)
    expect(listeners.size).toBe(0)
    expect(cleanedUp).toHaveBeenCalledOnce()
  })

  it('takes the container away within its budget although the module never answers', async () => {
    const { request, host } = buildRequest({ '1.1.0': async () => buildLifecycles({ unmount: never }) })
    const remote = await mountRemote(request)
    expect(host.children).toHaveLength(1)
    useFakeClock()
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

describe('createRemote', () => {
  const Where = () => {
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    return (
      <>
        <p>{pathname + search}</p>
        <Link to="/inventario/12?v=1#fin" state={{ desde: 'lista' }}>
          Ver
        </Link>
        <button onClick={() => void navigate('/inventario', { replace: true })}>Cambiar</button>
        <button onClick={() => void navigate(-1)}>Atrás</button>
      </>
    )
  }
  const textOf = (host: HTMLElement) => host.querySelector('p')?.textContent

  it("reads the page's address, relative to its base", async () => {
    const { request, host, goTo } = buildRequest({ '1.1.0': bringOf(Where) }, `${INVENTARIO}?q=a`)
    await mountRemote(request)
    expect(textOf(host)).toBe('/inventario?q=a')
    goTo(`${INVENTARIO}/3`)
    await vi.waitFor(() => expect(textOf(host)).toBe('/inventario/3'))
  })

  it('matches its own routes', async () => {
    const Root = () => (
      <Routes>
        <Route path="inventario" element={<p>Lista</p>} />
        <Route path="inventario/:id" element={<p>Producto</p>} />
      </Routes>
    )
    const { request, host, goTo } = buildRequest({ '1.1.0': bringOf(Root) })
    await mountRemote(request)
    expect(textOf(host)).toBe('Lista')
    goTo(`${INVENTARIO}/3`)
    await vi.waitFor(() => expect(textOf(host)).toBe('Producto'))
  })

  it('shows nothing outside its routes, and comes back', async () => {
    const { request, host, goTo } = buildRequest({ '1.1.0': bringOf(Where) }, `${BASE}/inventariox`)
    await mountRemote(request)
    expect(host.textContent).toBe('')
    goTo(INVENTARIO)
    await vi.waitFor(() => expect(textOf(host)).toBe('/inventario'))
    goTo(`${BASE}/equipo`)
    await vi.waitFor(() => expect(host.textContent).toBe(''))
  })

  it("drives the page's router", async () => {
    const { request, host, navigation } = buildRequest({ '1.1.0': bringOf(Where) })
    await mountRemote(request)
    expect(host.querySelector('a')?.getAttribute('href')).toBe(`${INVENTARIO}/12?v=1#fin`)

    click(host, 'Ver')
    expect(navigation.push).toHaveBeenCalledExactlyOnceWith(
      { pathname: `${INVENTARIO}/12`, search: '?v=1', hash: '#fin' },
      { desde: 'lista' },
    )
    click(host, 'Cambiar')
    expect(navigation.replace).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ pathname: INVENTARIO }),
      undefined,
    )
    click(host, 'Atrás')
    expect(navigation.go).toHaveBeenCalledExactlyOnceWith(-1)
  })

  it('works without a base', async () => {
    const { request, host } = buildRequest({ '1.1.0': bringOf(Where) }, '/perfil')
    const manifest = buildManifestModule({ routes: ['/perfil'], versions: [STABLE] })
    await mountRemote({ ...request, manifest, props: { ...request.props, basename: '' } })
    expect(textOf(host)).toBe('/perfil')
  })
})

describe('usePlatform', () => {
  it('says what it needs outside a module', async () => {
    const { createRoot } = await import('react-dom/client')
    const failed = vi.fn()
    const Lost = () => {
      usePlatform()
      return null
    }
    createRoot(document.createElement('div'), { onUncaughtError: failed }).render(<Lost />)
    await vi.waitFor(() => expect(failed).toHaveBeenCalled())
    expect(failed.mock.calls[0]?.[0]).toEqual(
      new Error('usePlatform() needs a component that createRemote() mounted.'),
    )
  })
})
