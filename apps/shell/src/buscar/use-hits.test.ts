import { ApiError } from '@mi/api-client'
import type { SearchHit } from '@mi/federation'
import { buildManifest, buildManifestModule, buildModuleVersion, buildSlot } from '@mi/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildShell } from '../testing/shell.tsx'
import { useHits } from './use-hits.ts'

const moduleWith = (module: string, orden: number, titulo?: string) =>
  buildManifestModule({
    module,
    versions: [
      buildModuleVersion({
        entry: `/modulos/${module}/1.0.0/remoteEntry.js`,
        slots: [buildSlot({ name: 'buscar', orden, ...(titulo === undefined ? {} : { titulo }) })],
      }),
    ],
  })
const manifest = buildManifest({
  modules: [moduleWith('team', 20), moduleWith('inventory', 10, 'Productos')],
})

type Load = () => Promise<{ search: () => Promise<readonly SearchHit[]> }>

const ARROZ: SearchHit = { titulo: 'Arroz', href: '/arroz' }
const finds = async () => ({ search: async () => [ARROZ] })
const never = () => new Promise<never>(() => undefined)
const fails = (error: unknown) => async () => ({
  search: async () => {
    throw error
  },
})

/** The code of a module that is not in `modules` cannot be loaded. */
const ask = (q: string, modules: Record<string, Load>) => {
  const shell = buildShell(manifest)
  shell.search.mockImplementation(async (module) => {
    const load = modules[module]
    if (!load) throw new Error('cannot be loaded')
    return load()
  })
  const { result, rerender } = renderHook((typed: string) => useHits(typed), {
    initialProps: q,
    wrapper: shell.wrapper,
  })
  const words = () =>
    result.current.encontrados.map(({ titulo, hits }) => [titulo, ...hits.map((hit) => hit.titulo)])
  return { ...shell, result, rerender, words }
}

afterEach(cleanup)

describe('useHits', () => {
  it('lists each module’s hits under the title of its slot or menu entry, in slot order', async () => {
    const { result, words } = ask('arroz', { inventory: finds, team: finds })
    expect(result.current.isBusy).toBe(true)
    await vi.waitFor(() => expect(result.current.isBusy).toBe(false))
    expect(words()).toEqual([
      ['Productos', 'Arroz'],
      ['Inventario', 'Arroz'],
    ])
  })

  it('does not search for an empty query', async () => {
    const search = vi.fn(async () => [ARROZ])
    const { result } = ask('', { inventory: async () => ({ search }) })
    await act(async () => undefined)
    expect(search).not.toHaveBeenCalled()
    expect(result.current.hasSlots).toBe(true)
  })

  it('shows what one module found while another module has not answered', async () => {
    const { result, words } = ask('arroz', { inventory: never, team: finds })
    await vi.waitFor(() => expect(words()[1]).toEqual(['Inventario', 'Arroz']))
    expect(result.current.isBusy).toBe(true)
  })

  it('reports a missing connection when a request gets no answer, and searches again on retry', async () => {
    let load: Load = fails(new ApiError(0, { mensaje: 'x' }))
    const { result, words, remotes } = ask('arroz', { inventory: () => load(), team: finds })
    await vi.waitFor(() => expect(result.current.failure?.texto).toMatch(/^No hay conexión/))
    expect(words()).toEqual([['Productos'], ['Inventario', 'Arroz']])
    load = finds
    act(() => result.current.retry())
    await vi.waitFor(() => expect(words()[0]).toEqual(['Productos', 'Arroz']))
    expect(result.current.failure).toBeUndefined()
    expect(remotes.renew).not.toHaveBeenCalled()
  })

  it('on retry, asks the server for new versions of a module whose code could not be loaded', async () => {
    const { result, remotes, search } = ask('arroz', { team: finds })
    await vi.waitFor(() => expect(result.current.failure?.texto).toBe('No se pudo buscar. Intenta de nuevo.'))
    search.mockImplementation(finds)
    act(() => result.current.retry())
    await vi.waitFor(() => expect(result.current.encontrados[0]?.hits).toEqual([ARROZ]))
    expect(remotes.renew).toHaveBeenCalledExactlyOnceWith('inventory', 'buscar')
  })
})
