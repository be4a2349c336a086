import type { ApiResponse } from '@mi/api-client'
import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TEXTS as ACCIONES } from '../../acciones/acciones.texts.ts'
import { TEXTS as SEGURIDAD } from '../../seguridad/seguridad.texts.ts'
import { TEXTS as TRABAJOS } from '../../trabajos/trabajos.texts.ts'
import { RegistroView } from './registro-view.tsx'

interface Fila {
  readonly id: number
  readonly fecha: string
}

const FILAS = [{ id: 7, fecha: '2026-03-02T12:00:00.000Z' }]

const pageOf = (data: Fila[], total: number | null, isTotalEstimado = false): ApiResponse<Fila[]> => ({
  ...{ data, total, isTotalEstimado },
  ...{ etag: null, next: null, idHistorial: null },
})

let hide: (() => Promise<void>) | undefined
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(async () => {
  await hide?.()
  vi.unstubAllGlobals()
})

const show = async (
  page: ApiResponse<Fila[]> | undefined,
  {
    textos = SEGURIDAD,
    isFiltered = false,
    ...flags
  }: {
    textos?: Parameters<typeof RegistroView<Fila>>[0]['textos']
    isFiltered?: boolean
    isRefetchError?: boolean
    isFetchNextPageError?: boolean
    hasNextPage?: boolean
  } = {},
) => {
  const lista = {
    ...{ estado: { filtros: {}, orden: '', desde: 0 }, isFiltered },
    ...{ filtrar: vi.fn(), limpiar: vi.fn(), ordenar: vi.fn(), ir: vi.fn() },
  }
  const lectura = {
    data: page && { pages: [page] },
    ...{ isPending: false, isFetching: false, isRefetchError: false },
    ...{ hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false },
    ...{ refetch: vi.fn(), fetchNextPage: vi.fn() },
    ...flags,
  }
  const espec = { campos: [], columnas: [], ordenInicial: '' }
  const View = () => (
    <RegistroView textos={textos} espec={espec} lista={lista} lectura={lectura}>
      {({ id }) => <li>Entrada {id}</li>}
    </RegistroView>
  )
  hide = await showSlot(createSlot(View), buildSlotPlatform({}))
  await screen.findByRole('heading', { name: textos.titulo })
  return { lista, lectura }
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

describe('RegistroView', () => {
  it.each([
    [pageOf(FILAS, 1), '1 suceso'],
    [pageOf(FILAS, 10_000), '10.000 sucesos'],
    // The server stops counting after 10,000 entries.
    [pageOf(FILAS, 10_001, true), 'más de 10.000 sucesos'],
    [pageOf(FILAS, null), '\u00a0'],
  ])('shows the number of entries if it is known: %#', async (page, words) => {
    await show(page)
    expect(screen.getByRole('status').textContent).toBe(words)
  })

  it.each([
    ['acciones', ACCIONES, 'No se pudieron cargar las acciones.'],
    ['seguridad', SEGURIDAD, 'No se pudo cargar el registro de seguridad.'],
    ['trabajos', TRABAJOS, 'No se pudieron cargar los trabajos.'],
  ])('shows an error and offers a retry if the log could not be loaded: %s', async (_page, textos, words) => {
    const { lectura } = await show(undefined, { textos })
    expect(screen.getByRole('heading', { name: words })).toBeDefined()
    press('Reintentar')
    expect(lectura.refetch).toHaveBeenCalledOnce()
  })

  it.each([
    ['entries', FILAS],
    ['an empty log', []],
  ])('keeps %s and shows a notice if the log could not be refreshed', async (_what, filas) => {
    const { lectura } = await show(pageOf(filas, filas.length), { isRefetchError: true })
    expect(screen.getByRole('alert').textContent).toContain('puede ser de hace un momento')
    expect(screen.getByText(filas.length > 0 ? 'Entrada 7' : SEGURIDAD.vacio)).toBeDefined()
    press('Reintentar')
    expect(lectura.refetch).toHaveBeenCalledOnce()
  })

  it('keeps the entries and shows an error if older entries could not be loaded', async () => {
    const { lectura } = await show(pageOf(FILAS, 80), { hasNextPage: true, isFetchNextPageError: true })
    expect(screen.getByRole('alert').textContent).toBe('No se pudo cargar lo anterior.')
    press('Mostrar más')
    expect(lectura.fetchNextPage).toHaveBeenCalledOnce()
  })

  it('offers to clear the filters if no entry matches them', async () => {
    const { lista } = await show(pageOf([], 0), { textos: ACCIONES, isFiltered: true })
    expect(screen.getByRole('heading', { name: 'Ninguna acción coincide con los filtros' })).toBeDefined()
    // The filter form also has a button «Limpiar».
    fireEvent.click(screen.getAllByRole('button', { name: 'Limpiar' }).at(-1) ?? document.body)
    expect(lista.limpiar).toHaveBeenCalledOnce()
  })
})
