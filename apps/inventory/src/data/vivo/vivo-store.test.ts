import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cambio, ShownCopy, EventoDeProductos } from './cambios.model.ts'
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

/** Creates a store for a screen whose list shows the products 1 to 100, each in version 1. */
const setUp = ({ mayShift = false, isStill = true, mayShiftHoy = true, showsFiltered = false } = {}) => {
  const copias = new Map<number, ShownCopy>(
    Array.from({ length: 100 }, (_, nth) => [nth + 1, { version: 1, isListed: true }]),
  )
  const added = new Map<number, number>()
  const moment = { mayShift, isStill, mayShiftHoy }
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
    wasAddedHere: ({ idProducto, version }) => (added.get(idProducto) ?? 0) >= version,
    mayShift: () => moment.mayShift,
    showsFiltered: () => showsFiltered,
    isStill: () => moment.isStill,
    mayShiftHoy: () => moment.mayShiftHoy,
    refreshHoy,
  })
  const calls = () => Object.values(read).reduce((sum, { mock }) => sum + mock.calls.length, 0)
  return { vivo, copias, added, moment, ...read, refreshHoy, calls }
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createVivo', () => {
  it('reads a changed product without a long wait after the clock was set back', async () => {
    const { vivo, readProducto } = setUp()
    vivo.hear(evento(1, 2))
    await advance(100)
    vi.setSystemTime(Date.now() - 600_000)
    vivo.hear(evento(2, 2))
    await advance(300)
    expect(readProducto.mock.calls).toEqual([[1], [2]])
  })

  it.each([
    ['in the list', 3],
    ['that the list does not show', 500],
  ])('marks a filtered list as outdated after a change of a product %s', async (_where, id) => {
    const { vivo, readPages, readProducto } = setUp({ showsFiltered: true })
    readPages.mockResolvedValueOnce(true)
    vivo.hear(evento(id, 2))
    await advance(100)
    expect(readPages).toHaveBeenCalledOnce()
    expect(readProducto).not.toHaveBeenCalled()
    expect(vivo.getState().isOutdated).toBe(true)
  })

  it('reads no page of an unfiltered list after a change of a product outside that list', async () => {
    const { vivo, readPages } = setUp()
    vivo.hear(evento(500, 2))
    await advance(100)
    expect(readPages).not.toHaveBeenCalled()
  })

  it('reads a changed product again, and marks it as fresh for some seconds', async () => {
    const { vivo, readProducto, refreshRest } = setUp()
    vivo.hear(evento(3, 2))
    await advance(100)
    expect(readProducto.mock.calls).toEqual([[3]])
    expect(refreshRest).toHaveBeenCalledOnce()
    expect(vivo.getState().recientes.get(3)).toMatchObject({ quien: 'Julián', isFresh: true })
    await advance(6000)
    expect(vivo.getState().recientes.get(3)).toMatchObject({ quien: 'Julián', isFresh: false })
  })

  it('reads nothing for a change that the screen already shows, such as a change made on this screen', async () => {
    const { vivo, copias, calls } = setUp()
    vivo.hear(evento(3, 2, 'modificado', YO))
    await advance(100)
    copias.set(3, { version: 2, isListed: true })
    await advance(2000)
    vivo.hear(evento(3, 2))
    await advance(2000)
    expect(calls()).toBe(0)
    expect(vivo.getState().recientes.size).toBe(0)
  })

  it('shows no name and announces nothing for a change that the same person made on another screen', async () => {
    const { vivo } = setUp()
    vivo.hear(evento(3, 2, 'modificado', YO))
    await advance(1000)
    expect(vivo.getState().recientes.get(3)).toMatchObject({ quien: null })
    expect(vivo.getState().dicho).toEqual([])
  })

  it('keeps new and deleted products pending until `forgetPending` is called, if rows must not move', async () => {
    const { vivo, refreshLists } = setUp()
    vivo.hear(evento(200, 1, 'agregado'))
    vivo.hear(evento(3, 2, 'eliminado'))
    await advance(100)
    expect([...vivo.getState().pendientes]).toEqual([
      [200, 'nuevo'],
      [3, 'eliminado'],
    ])
    expect(refreshLists).not.toHaveBeenCalled()
    vivo.forgetPending()
    expect(vivo.getState().pendientes.size).toBe(0)
  })

  it('offers no product that this tab has added, but offers one that the same person added elsewhere', async () => {
    const { vivo, added, calls } = setUp()
    added.set(200, 1)
    vivo.hear(evento(200, 1, 'agregado', YO))
    await advance(1000)
    expect(vivo.getState().pendientes.size).toBe(0)
    expect(calls()).toBe(0)
    vivo.hear(evento(201, 1, 'agregado', YO))
    vivo.hear(evento(200, 3, 'agregado'))
    await advance(1000)
    expect([...vivo.getState().pendientes.keys()].toSorted()).toEqual([200, 201])
  })

  it('drops a pending new product that is deleted, and a pending deletion that is undone', async () => {
    const { vivo } = setUp()
    vivo.hear(evento(200, 1, 'agregado'))
    vivo.hear(evento(3, 2, 'eliminado'))
    await advance(500)
    vivo.hear(evento(200, 2, 'eliminado'))
    vivo.hear(evento(3, 3, 'agregado'))
    await advance(500)
    expect(vivo.getState().pendientes.size).toBe(0)
  })

  it('reads the list again at once if its rows are allowed to move', async () => {
    const { vivo, refreshLists } = setUp({ mayShift: true })
    vivo.hear(evento(200, 1, 'agregado'))
    await advance(100)
    expect(refreshLists).toHaveBeenCalledOnce()
    expect(vivo.getState().pendientes.size).toBe(0)
  })

  it('reads a restored product again, because the product’s own page still shows it as deleted', async () => {
    const { vivo, copias, refreshRest } = setUp()
    copias.set(3, { version: 3, isListed: false })
    vivo.hear(evento(3, 5, 'agregado'))
    await advance(500)
    expect(refreshRest.mock.calls).toEqual([[{ productos: [3], comentados: [], isMany: false }]])
  })

  it('reads the lists again, and also reads a changed product that no list contains', async () => {
    const { vivo, copias, readProducto, refreshLists } = setUp({ mayShift: true })
    copias.set(3, { version: 1, isListed: false })
    vivo.hear(evento(200, 1, 'agregado'))
    vivo.hear(evento(3, 2))
    await advance(100)
    expect(refreshLists).toHaveBeenCalledOnce()
    expect(readProducto.mock.calls).toEqual([[3]])
  })

  it('reads figures and timelines again only while the person does nothing', async () => {
    const { vivo, moment, refreshRest } = setUp({ isStill: false })
    vivo.hear(evento(3, 2))
    vivo.hearComentario(3)
    await advance(3000)
    expect(refreshRest).not.toHaveBeenCalled()
    moment.isStill = true
    await advance(300)
    expect(refreshRest.mock.calls).toEqual([[{ productos: [], comentados: [3], isMany: false }]])
  })

  it('reads «Hoy» once for two changes, as soon as the rows of «Hoy» are allowed to move', async () => {
    const { vivo, moment, refreshHoy, readProducto } = setUp({ mayShiftHoy: false })
    vivo.hear(evento(3, 2))
    await advance(3000)
    vivo.hear(evento(4, 2))
    await advance(3000)
    expect(readProducto).toHaveBeenCalledTimes(2)
    expect(refreshHoy).not.toHaveBeenCalled()
    moment.mayShiftHoy = true
    await advance(300)
    expect(refreshHoy).toHaveBeenCalledOnce()
    vivo.hear(evento(5, 2))
    await advance(3000)
    expect(refreshHoy).toHaveBeenCalledTimes(2)
  })

  it('marks the change of a product that no list shows, but does not announce this change', async () => {
    const { vivo } = setUp()
    vivo.hear(evento(500, 2))
    await advance(100)
    expect(vivo.getState().recientes.get(500)).toMatchObject({ quien: 'Julián', isFresh: true })
    expect(vivo.getState().dicho).toEqual([])
  })

  it('refreshes the data of all product pages after an event that names no product', async () => {
    const { vivo, refreshRest } = setUp()
    vivo.hear({ ...evento(1, 9), cambios: null })
    await advance(1000)
    expect(refreshRest.mock.calls).toEqual([[{ productos: [], comentados: [], isMany: true }]])
  })

  it('reads data four times for 100 changes in a second, and twice for an event that names no product', async () => {
    const { vivo, calls, readPages } = setUp()
    for (let id = 1; id <= 100; id++) {
      vivo.hear(evento(id, 2))
      await advance(10)
    }
    await advance(5000)
    expect(readPages).toHaveBeenCalledTimes(2)
    expect(calls()).toBe(4)
    vivo.hear({ ...evento(1, 9), cambios: null })
    await advance(5000)
    expect(calls()).toBe(6)
  })

  it('marks a list as outdated if the server returns other rows for the pages of this list', async () => {
    const { vivo, readPages } = setUp()
    readPages.mockResolvedValue(true)
    vivo.hear({ ...evento(1, 9), cambios: null })
    await advance(100)
    expect(vivo.getState().isOutdated).toBe(true)
  })

  it('announces changes to screen readers at most once in ten seconds', async () => {
    const { vivo } = setUp()
    vivo.hear(evento(3, 2))
    await advance(1000)
    const first = vivo.getState().dicho
    vivo.hear(evento(4, 2))
    await advance(1000)
    expect(vivo.getState().dicho).toBe(first)
    await advance(10_000)
    vivo.hear(evento(5, 2))
    await advance(1000)
    expect(vivo.getState().dicho).toMatchObject([{ idProducto: 5 }])
  })

  it('shows later changes after a failed read', async () => {
    const { vivo, readProducto } = setUp()
    readProducto.mockRejectedValueOnce(new Error('offline'))
    vivo.hear(evento(3, 2))
    await advance(1000)
    vivo.hear(evento(4, 2))
    await advance(1000)
    expect(vivo.getState().recientes.has(4)).toBe(true)
  })
})
