import { buildManifest, buildManifestModule } from '@mi/testing'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadAnew } from '../page/reload-anew.ts'
import { ShellContext } from '../context/shell-context.ts'
import { useRemote } from './use-remote.ts'

vi.mock(import('../page/reload-anew.ts'), () => ({ reloadAnew: vi.fn(async () => undefined) }))

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const retry = async (takesMore: boolean, expose?: string) => {
  const renew = vi.fn(async () => undefined)
  const latest = (known: unknown) => known
  const onOff = () => () => undefined
  const remotes = { takesMore: () => takesMore, renew, shown: new Set(), latest, onOff }
  const shell = { manifest: buildManifest(), platform: {}, remotes } as unknown as Shell
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <ShellContext value={shell}>{children}</ShellContext>
    </MemoryRouter>
  )
  const module = buildManifestModule()
  const hostRef = { current: null }
  const { result } = renderHook(
    () => useRemote({ module, ...(expose === undefined ? {} : { expose }) }, hostRef),
    { wrapper },
  )
  await act(async () => result.current.retry())
  return renew
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(reloadAnew).mockClear()
})

describe('useRemote', () => {
  it('fetches the current versions on retry', async () => {
    expect(await retry(true)).toHaveBeenCalledExactlyOnceWith('inventory', undefined)
    expect(reloadAnew).not.toHaveBeenCalled()
  })

  it('fetches them for a slot, whose quarantine is its own', async () => {
    expect(await retry(true, 'inicio')).toHaveBeenCalledExactlyOnceWith('inventory', 'inicio')
  })

  it('reloads the page in a browser without late import maps, where the old addresses stay broken', async () => {
    expect(await retry(false)).not.toHaveBeenCalled()
    expect(reloadAnew).toHaveBeenCalledExactlyOnceWith(document, '/modulos/inventory/')
  })

  it('retries the known versions offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await retry(false)).toHaveBeenCalledOnce()
    expect(reloadAnew).not.toHaveBeenCalled()
  })
})
