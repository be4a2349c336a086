import { ApiError } from '@mi/api-client'
import type { SearchHit, SearchSlot } from '@mi/federation'
import { buildManifestModule, buildModuleVersion, buildSlot } from '@mi/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildRequest, cleanUp, never, startFakeClock } from './testing/remote-request.tsx'
import { BUDGET, BudgetError, HEAD_START } from './timing/budget.ts'
import type { ImportSearch } from './federation-import.ts'
import { SearchError, searchIn } from './search-in.ts'

const slots = [buildSlot({ name: 'buscar' })]
const manifest = buildManifestModule({
  versions: [
    buildModuleVersion({ version: '1.1.0', slots }),
    buildModuleVersion({ version: '1.0.0', slots }),
  ],
})

const ARROZ: SearchHit = { titulo: 'Arroz', detalle: '12 unidades', href: '/app/empresarial/inventario/7' }
const ATUN: SearchHit = { titulo: 'Atún', href: '/app/empresarial/inventario/8' }
const finds =
  (hit: SearchHit): SearchSlot['search'] =>
  async () => [hit]
const fails =
  (error: unknown): SearchSlot['search'] =>
  async () => {
    throw error
  }

const buildSearch = (searches: Record<string, SearchSlot['search']>) => {
  const { parts, request, report, quarantine } = buildRequest({})
  const importSearch = vi.fn<ImportSearch>(async ({ version }) => {
    const search = searches[version]
    if (!search) throw new Error(`no ${version}`)
    return { search }
  })
  const leaving = new AbortController()
  const { platform } = request.props
  const search = (query = 'arroz') =>
    searchIn(
      { ...parts, importSearch },
      { manifest, expose: 'buscar', platform, query, signal: leaving.signal },
    )
  const candidates = () => quarantine.usable(manifest, 'buscar').map(({ version }) => version)
  return { search, leave: () => leaving.abort(), importSearch, report, candidates, quarantine }
}

afterEach(cleanUp)

describe('searchIn', () => {
  it('returns the hits of the assigned version', async () => {
    const asked = vi.fn(finds(ARROZ))
    const { search, report } = buildSearch({ '1.1.0': asked })
    expect(await search('arr')).toEqual([ARROZ])
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ query: 'arr' }))
    expect(report).not.toHaveBeenCalled()
  })

  it.each([
    ['cannot be loaded', undefined],
    ['throws', fails(new Error('broken'))],
    ['answers no list', (async () => ({})) as unknown as SearchSlot['search']],
    ['answers a hit without a title', finds({ href: '/x' } as SearchHit)],
    ['links to another site', finds({ titulo: 'Arroz', href: '//evil.example/x' })],
    ['links to a script', finds({ titulo: 'Arroz', href: 'javascript:alert(1)' })],
  ])(
    'when the assigned version %s, quarantines it and searches in the last good version',
    async (_how, broken) => {
      const { search, report, candidates, quarantine } = buildSearch({
        ...(broken && { '1.1.0': broken }),
        '1.0.0': finds(ATUN),
      })
      expect(await search()).toEqual([ATUN])
      expect(candidates()).toEqual(['1.0.0'])
      expect(quarantine.usable(manifest)).toHaveLength(2)
      expect(report).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ version: '1.1.0', detalle: expect.stringMatching(/^buscar: /) as string }),
      )
    },
  )

  it('also searches in the last good version if the assigned version does not answer', async () => {
    startFakeClock()
    const { search, candidates, report } = buildSearch({ '1.1.0': never, '1.0.0': finds(ATUN) })
    const found = search()
    await vi.advanceTimersByTimeAsync(HEAD_START)
    expect(await found).toEqual([ATUN])
    expect(report).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(BUDGET.search)
    expect(candidates()).toEqual(['1.0.0'])
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: '1.1.0' }))
  })

  it('reports no aborted search, and no late answer if it arrives within the time limit', async () => {
    startFakeClock()
    const late: SearchSlot['search'] = () =>
      new Promise((resolve) => setTimeout(() => resolve([ARROZ]), HEAD_START + 500))
    const one = buildSearch({ '1.1.0': late, '1.0.0': finds(ATUN) })
    const other = buildSearch({ '1.1.0': never, '1.0.0': finds(ATUN) })
    const found = [one.search(), other.search()]
    await vi.advanceTimersByTimeAsync(HEAD_START)
    expect(await Promise.all(found)).toEqual([[ATUN], [ATUN]])
    other.leave()
    await vi.advanceTimersByTimeAsync(BUDGET.search)
    for (const { report, candidates } of [one, other]) {
      expect(report).not.toHaveBeenCalled()
      expect(candidates()).toEqual(['1.1.0', '1.0.0'])
    }
  })

  it('rejects with a SearchError when no version answers in time', async () => {
    startFakeClock()
    const { search } = buildSearch({ '1.1.0': never, '1.0.0': never })
    const failure = search().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(HEAD_START + BUDGET.search)
    const error = await failure
    expect(error).toBeInstanceOf(SearchError)
    expect((error as SearchError).cause).toBeInstanceOf(BudgetError)
  })

  it('does not quarantine the last usable version when its search fails', async () => {
    const { search, candidates } = buildSearch({ '1.0.0': fails(new Error('broken')) })
    await expect(search()).rejects.toThrow(SearchError)
    expect(candidates()).toEqual(['1.0.0'])
  })

  it('loads the versions again on the next search if no version could be loaded', async () => {
    const { search, importSearch } = buildSearch({})
    await expect(search()).rejects.toThrow('module inventory could not search')
    importSearch.mockResolvedValue({ search: finds(ARROZ) })
    expect(await search()).toEqual([ARROZ])
    expect(importSearch.mock.lastCall?.[0].entry).toContain('/~1/')
  })

  it('rejects with the ApiError of a failed call as the cause, and reports no version', async () => {
    const offline = new ApiError(0, { mensaje: 'Sin conexión' })
    const { search, report, candidates, importSearch } = buildSearch({ '1.1.0': fails(offline) })
    await expect(search()).rejects.toMatchObject({ name: 'SearchError', cause: offline })
    expect(importSearch).toHaveBeenCalledOnce()
    expect(candidates()).toEqual(['1.1.0', '1.0.0'])
    expect(report).not.toHaveBeenCalled()
  })

  it('rejects when the search is aborted, and reports no version', async () => {
    const { search, leave, report, candidates } = buildSearch({
      '1.1.0': ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    })
    const failure = search().catch((error: unknown) => error)
    leave()
    expect(await failure).toMatchObject({ name: 'AbortError' })
    expect(candidates()).toEqual(['1.1.0', '1.0.0'])
    expect(report).not.toHaveBeenCalled()
  })
})
