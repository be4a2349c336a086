import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cambio, Copia, EventoDeProductos } from './cambios.model.ts'
import { createVivo } from './vivo-store.ts'

const JULIAN = { idUsuario: 7, nombreCompleto: 'Julián' }
const YO = { idUsuario: 1, nombreCompleto: 'Yo' }

const evento = (
  idProducto: number,
  version: number,
  accion: Cambio['accion'] = 'modificado',
  quien = JULIAN,
): EventoDeProductos => ({
  tipo: 'productos',
  cambios: [{ idProducto, version, accion, nombre: `Producto ${idProducto}` }],
  quien,
  fecha: '2026-03-10T15:00:00.000Z',
})

/** A list that shows the products 1 to 100 in their first version. */
const openScene = ({ isQuiet = false, isStill = true, isHoyFree = true } = {}) => {
  const copias = new Map<number, Copia>(
    Array.from({ length: 100 }, (_, nth) => [nth + 1, { version: 1, isListed: true }]),
  )
  const moment = { isQuiet, isStill, isHoyFree }
  const read = {
    readProducto: vi.fn(async (id: number) => void copias.set(id, { version: 99, isListed: true })),
    readPages: vi.fn(() => Promise.resolve(false)),
    refreshLists: vi.fn(() => Promise.resolve()),
    refreshRest: vi.fn(),
  }
  const refreshHoy = vi.fn()
  const vivo = createVivo({
    ...read,
    idUsuario: () => YO.idUsuario,
    now: Date.now,
    copiaOf: (id) => copias.get(id),
    mayShift: () => moment.isQuiet,
    isStill: () => moment.isStill,
    mayShiftHoy: () => moment.isHoyFree,
    refreshHoy,
  })
  const calls = () => Object.values(read).reduce((sum, { mock }) => sum + mock.calls.length, 0)
  return { vivo, copias, moment, ...read, refreshHoy, calls }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createVivo', () => {
  it('reads a changed product again and marks it for a moment', async () => {
    const { vivo, readProducto, refreshRest } = openScene()
    vivo.hear(evento(3, 2))
    await pass(100)
    expect(readProducto.mock.calls).toEqual([[3]])
    expect(refreshRest).toHaveBeenCalledOnce()
    expect(vivo.getState().recientes.get(3)).toMatchObject({ quien: 'Julián', isFresh: true })
    await pass(6000)
    expect(vivo.getState().recientes.get(3)).toMatchObject({ quien: 'Julián', isFresh: false })
  })

  it('reads nothing for a change that the screen has already, such as its own', async () => {
    const { vivo, copias, calls } = openScene()
    vivo.hear(evento(3, 2, 'modificado', YO))
    await pass(100)
    copias.set(3, { version: 2, isListed: true })
    await pass(2000)
    vivo.hear(evento(3, 2))
    await pass(2000)
    expect(calls()).toBe(0)
    expect(vivo.getState().recientes.size).toBe(0)
  })

  it('shows one’s own change of another screen without a name', async () => {
    const { vivo } = openScene()
    vivo.hear(evento(3, 2, 'modificado', YO))
    await pass(1000)
    expect(vivo.getState().recientes.get(3)).toMatchObject({ quien: null })
    expect(vivo.getState().dicho).toEqual([])
  })

  it('offers what is new and gone while the person works, and forgets it once the list was read', async () => {
    const { vivo, refreshLists } = openScene()
    vivo.hear(evento(200, 1, 'agregado'))
    vivo.hear(evento(3, 2, 'eliminado'))
    await pass(100)
    expect([...vivo.getState().pendientes]).toEqual([
      [200, 'nuevo'],
      [3, 'eliminado'],
    ])
    expect(refreshLists).not.toHaveBeenCalled()
    vivo.forgetPending()
    expect(vivo.getState().pendientes.size).toBe(0)
  })

  it('takes back the offer of what is gone again, or restored', async () => {
    const { vivo } = openScene()
    vivo.hear(evento(200, 1, 'agregado'))
    vivo.hear(evento(3, 2, 'eliminado'))
    await pass(500)
    vivo.hear(evento(200, 2, 'eliminado'))
    vivo.hear(evento(3, 3, 'agregado'))
    await pass(500)
    expect(vivo.getState().pendientes.size).toBe(0)
  })

  it('reads the list again where nobody is about to press a row', async () => {
    const { vivo, refreshLists } = openScene({ isQuiet: true })
    vivo.hear(evento(200, 1, 'agregado'))
    await pass(100)
    expect(refreshLists).toHaveBeenCalledOnce()
    expect(vivo.getState().pendientes.size).toBe(0)
  })

  it('reads figures and timelines only when the person is still', async () => {
    const { vivo, moment, refreshRest } = openScene({ isStill: false })
    vivo.hear(evento(3, 2))
    vivo.hearComentario(3)
    await pass(3000)
    expect(refreshRest).not.toHaveBeenCalled()
    moment.isStill = true
    await pass(300)
    expect(refreshRest.mock.calls).toEqual([[{ quitados: [], comentados: [3], isMany: false }]])
  })

  it('reads «Hoy» again only where nobody is about to press one of its rows, once for all changes', async () => {
    const { vivo, moment, refreshHoy, readProducto } = openScene({ isHoyFree: false })
    vivo.hear(evento(3, 2))
    await pass(3000)
    vivo.hear(evento(4, 2))
    await pass(3000)
    expect(readProducto).toHaveBeenCalledTimes(2)
    expect(refreshHoy).not.toHaveBeenCalled()
    moment.isHoyFree = true
    await pass(300)
    expect(refreshHoy).toHaveBeenCalledOnce()
    vivo.hear(evento(5, 2))
    await pass(3000)
    expect(refreshHoy).toHaveBeenCalledTimes(2)
  })

  it('marks what no row shows yet, and says nothing of it', async () => {
    const { vivo } = openScene()
    vivo.hear(evento(500, 2))
    await pass(100)
    expect(vivo.getState().recientes.get(500)).toMatchObject({ quien: 'Julián', isFresh: true })
    expect(vivo.getState().dicho).toEqual([])
  })

  it('reads every open page again after a change of many products', async () => {
    const { vivo, refreshRest } = openScene()
    vivo.hear({ ...evento(1, 9), cambios: null })
    await pass(1000)
    expect(refreshRest.mock.calls).toEqual([[{ quitados: [], comentados: [], isMany: true }]])
  })

  it('costs a few calls for a hundred changes in a second, or for one change of many products', async () => {
    const { vivo, calls, readPages } = openScene()
    for (let id = 1; id <= 100; id++) {
      vivo.hear(evento(id, 2))
      await pass(10)
    }
    await pass(5000)
    expect(readPages).toHaveBeenCalledTimes(2)
    expect(calls()).toBe(4)
    vivo.hear({ ...evento(1, 9), cambios: null })
    await pass(5000)
    expect(calls()).toBe(6)
  })

  it('says a list is outdated when its pages have other rows', async () => {
    const { vivo, readPages } = openScene()
    readPages.mockResolvedValue(true)
    vivo.hear({ ...evento(1, 9), cambios: null })
    await pass(100)
    expect(vivo.getState().isOutdated).toBe(true)
  })

  it('speaks of the first of many changes only', async () => {
    const { vivo } = openScene()
    vivo.hear(evento(3, 2))
    await pass(1000)
    const first = vivo.getState().dicho
    vivo.hear(evento(4, 2))
    await pass(1000)
    expect(vivo.getState().dicho).toBe(first)
    await pass(10_000)
    vivo.hear(evento(5, 2))
    await pass(1000)
    expect(vivo.getState().dicho).toMatchObject([{ idProducto: 5 }])
  })

  it('goes on after a failed reading', async () => {
    const { vivo, readProducto } = openScene()
    readProducto.mockRejectedValueOnce(new Error('offline'))
    vivo.hear(evento(3, 2))
    await pass(1000)
    vivo.hear(evento(4, 2))
    await pass(1000)
    expect(vivo.getState().recientes.has(4)).toBe(true)
  })
})
