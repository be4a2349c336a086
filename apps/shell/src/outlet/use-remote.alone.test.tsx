import { showRemote } from '@mi/federation-host'
import { buildManifest, buildManifestModule, buildModuleVersion } from '@mi/testing'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadAnew } from '../page/reload-anew.ts'
import { ShellContext } from '../context/shell-context.ts'
import { useRemote } from './use-remote.ts'

vi.mock(import('../page/reload-anew.ts'), () => ({ reloadAnew: vi.fn(async () => undefined) }))

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const open = (takesMore: boolean, expose?: string) => {
  const renew = vi.fn(async () => undefined)
  const latest = (known: unknown) => known
  const onSwitchedOff = () => () => undefined
  const remotes = { takesMore: () => takesMore, renew, shown: new Set(), latest, onSwitchedOff }
  const shell = { manifest: buildManifest(), platform: {}, remotes } as unknown as Shell
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <ShellContext value={shell}>{children}</ShellContext>
    </MemoryRouter>
  )
  const module = buildManifestModule()
  const hostRef = { current: document.createElement('div') }
  const wanted = { module, ...(expose === undefined ? {} : { expose }) }
  const { result } = renderHook(() => ({ go: useNavigate(), ...useRemote(wanted, hostRef) }), { wrapper })
  return { renew, result }
}

const retry = async (takesMore: boolean, expose?: string) => {
  const { renew, result } = open(takesMore, expose)
  await act(async () => result.current.retry())
  return renew
}

/** Fails, and then opens another page of the shell. */
const failAndGo = async (takesMore: boolean, expose?: string) => {
  const { renew, result } = open(takesMore, expose)
  act(() => vi.mocked(showRemote).mock.lastCall?.[1].onStatus('failed'))
  await act(async () => void result.current.go('/otra'))
  return renew
}

vi.mock(import('@mi/federation-host'), async (original) => ({
  ...(await original()),
  showRemote: vi.fn(() => () => undefined),
}))

/**
 * Mounts the version in `shown`, if there is one. Then reports that the versions in `off` are switched off.
 * @returns how often `useRemote` has started the module.
 */
const startsAfter = (
  shown: string | undefined,
  off: readonly string[],
  versions = ['1.1.0', '1.0.0'],
): number => {
  vi.mocked(showRemote).mockClear()
  const listeners: ((module: string, versions: readonly string[]) => void)[] = []
  const onSwitchedOff = (listener: (typeof listeners)[number]) => {
    listeners.push(listener)
    return () => undefined
  }
  const remotes = {
    takesMore: () => true,
    shown: new Set(),
    latest: (known: unknown) => known,
    onSwitchedOff,
  }
  const shell = { manifest: buildManifest(), platform: {}, remotes } as unknown as Shell
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <ShellContext value={shell}>{children}</ShellContext>
    </MemoryRouter>
  )
  const host = document.createElement('div')
  if (shown !== undefined) host.append(document.createElement('div'))
  for (const child of host.children) (child as HTMLElement).dataset.version = shown
  const module = buildManifestModule({
    versions: versions.map((version) => buildModuleVersion({ version })),
  })
  const hostRef = { current: host }
  renderHook(() => useRemote({ module }, hostRef), { wrapper })
  if (shown !== undefined) act(() => vi.mocked(showRemote).mock.lastCall?.[1].onStatus('mounted'))
  act(() => listeners.forEach((listener) => listener(module.module, off)))
  return vi.mocked(showRemote).mock.calls.length
}

describe('a version that is switched off', () => {
  it.each([
    ['restarts the module if it is the mounted version', '1.1.0', ['1.1.0'], 2],
    ['restarts the module if it is mounted in place of a version that failed', '1.0.0', ['1.0.0'], 2],
    ['restarts the module if it is the intended version and nothing is mounted', undefined, ['1.1.0'], 2],
    ['restarts the module if it is the last good version and nothing is mounted', undefined, ['1.0.0'], 2],
    ['restarts nothing if the last good version is already mounted in its place', '1.0.0', ['1.1.0'], 1],
    ['restarts nothing if it is a version that the page does not use', '1.1.0', ['0.9.0'], 1],
  ])('%s', (_what, shown, off, starts) => {
    expect(startsAfter(shown, off)).toBe(starts)
  })

  it('restarts a module that has no version to show, whichever version is switched off', () => {
    expect(startsAfter(undefined, ['1.1.0'], [])).toBe(2)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(reloadAnew).mockClear()
})

describe('useRemote', () => {
  it('gives a newer version the routes of the page, because the shell opens the module only there', () => {
    vi.mocked(showRemote).mockClear()
    const module = buildManifestModule({ routes: ['/app/empresarial/inventario', '/app/empresarial/lotes'] })
    const newer = { ...module, routes: module.routes.slice(0, 1), versions: [] }
    const remotes = { shown: new Set(), latest: () => newer, onSwitchedOff: () => () => undefined }
    const shell = { manifest: buildManifest(), platform: {}, remotes } as unknown as Shell
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter>
        <ShellContext value={shell}>{children}</ShellContext>
      </MemoryRouter>
    )
    const hostRef = { current: document.createElement('div') }
    renderHook(() => useRemote({ module }, hostRef), { wrapper })
    const { manifest, latest } = vi.mocked(showRemote).mock.lastCall![1]
    for (const given of [manifest, latest?.()]) expect(given).toEqual({ ...newer, routes: module.routes })
  })

  it('fetches the current versions on retry', async () => {
    expect(await retry(true)).toHaveBeenCalledExactlyOnceWith('inventory', undefined)
    expect(reloadAnew).not.toHaveBeenCalled()
  })

  it('on retry of a slot, fetches the current versions for this slot only', async () => {
    expect(await retry(true, 'inicio')).toHaveBeenCalledExactlyOnceWith('inventory', 'inicio')
  })

  it('on retry, reloads the page in a browser that cannot add import maps to a loaded page', async () => {
    expect(await retry(false)).not.toHaveBeenCalled()
    expect(reloadAnew).toHaveBeenCalledExactlyOnceWith(document, '/modulos/inventory/')
  })

  it('on retry while offline, fetches the current versions and does not reload the page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await retry(false)).toHaveBeenCalledOnce()
    expect(reloadAnew).not.toHaveBeenCalled()
  })

  it('retries a failed slot when the person opens another page', async () => {
    expect(await failAndGo(true, 'barra')).toHaveBeenCalledExactlyOnceWith('inventory', 'barra')
  })

  it('retries a broken slot ever more seldom, because each retry loads the whole module again', async () => {
    const { renew, result } = open(true, 'barra')
    const retries: number[] = []
    for (let page = 1; page <= 10; page++) {
      act(() => vi.mocked(showRemote).mock.lastCall?.[1].onStatus('failed'))
      const before = renew.mock.calls.length
      await act(async () => void result.current.go(`/${page}`))
      if (renew.mock.calls.length > before) retries.push(page)
    }
    expect(retries).toEqual([1, 2, 4, 8])
  })

  it('does not reload each page that the person opens if a slot failed in such a browser', async () => {
    expect(await failAndGo(false, 'barra')).not.toHaveBeenCalled()
    expect(reloadAnew).not.toHaveBeenCalled()
  })

  it('reloads the page in such a browser if the person opens another page of a failed module', async () => {
    await failAndGo(false)
    expect(reloadAnew).toHaveBeenCalledOnce()
  })
})
