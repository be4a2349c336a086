import { describe, expect, it } from 'vitest'
import {
  type Cambio,
  type ShownCopy,
  type EventoDeProductos,
  isForPages,
  isStill,
  joinEventos,
  mayShift,
  mayShiftHoy,
  pauseAfter,
  sortCambios,
} from './cambios.model.ts'

const JULIAN = { idUsuario: 7, nombreCompleto: 'Julián Restrepo' }

const evento = (
  idProducto: number,
  version: number,
  accion: Cambio['accion'] = 'modificado',
  quien: EventoDeProductos['quien'] = JULIAN,
): EventoDeProductos => ({
  tipo: 'productos',
  cambios: [{ idProducto, version, accion, nombre: `Producto ${idProducto}` }],
  quien,
  fecha: '2026-03-10T15:00:00.000Z',
})

const sort = (eventos: readonly EventoDeProductos[], copias: Record<number, ShownCopy>) => {
  const ids = (cambios: readonly Cambio[]) => cambios.map(({ idProducto }) => idProducto)
  const sorted = sortCambios(joinEventos(eventos, 1).cambios, {
    copiaOf: (id) => copias[id],
    wasAddedHere: () => false,
  })
  return {
    c: ids(sorted.cambiados),
    n: ids(sorted.nuevos),
    q: ids(sorted.quitados),
    o: ids(sorted.otros),
  }
}

describe('joinEventos', () => {
  it('keeps the newest change of each product, even if events arrive twice or in the wrong order', () => {
    const eventos = [evento(1, 2), evento(2, 5), evento(1, 4, 'eliminado'), evento(1, 3), evento(2, 5)]
    const { cambios } = joinEventos(eventos, 1)
    expect(cambios.map(({ idProducto, version, accion }) => [idProducto, version, accion])).toEqual([
      [1, 4, 'eliminado'],
      [2, 5, 'modificado'],
    ])
  })

  it('names the person who made a change, unless the signed-in person or the server made it', () => {
    const own = { idUsuario: 1, nombreCompleto: 'Yo' }
    const eventos = [evento(1, 2), evento(2, 2, 'modificado', own), evento(3, 2, 'modificado', null)]
    expect(joinEventos(eventos, 1).cambios.map(({ quien }) => quien)).toEqual(['Julián Restrepo', null, null])
  })

  it('sets `isMany` if an event has no list of changes, because the browser has missed events', () => {
    expect(joinEventos([evento(1, 2)], 1).isMany).toBe(false)
    expect(joinEventos([evento(1, 2), { ...evento(1, 2), cambios: null }], 1).isMany).toBe(true)
  })
})

describe('sortCambios', () => {
  const listed = (version: number): ShownCopy => ({ version, isListed: true })

  it('ignores changes that the screens already show, and sorts changes to unshown products into `otros`', () => {
    expect(
      sort([evento(1, 2), evento(2, 2), evento(3, 2, 'eliminado')], { 1: listed(2), 2: listed(9) }),
    ).toEqual({ c: [], n: [], q: [], o: [3] })
  })

  it('sorts changed, new and deleted products into separate lists', () => {
    const eventos = [evento(1, 3), evento(2, 1, 'agregado'), evento(3, 4, 'eliminado')]
    expect(sort(eventos, { 1: listed(2), 3: listed(3) })).toEqual({ c: [1], n: [2], q: [3], o: [] })
  })

  it('treats a restored product as changed if a list still shows it', () => {
    expect(sort([evento(3, 5, 'agregado')], { 3: listed(3) })).toEqual({ c: [3], n: [], q: [], o: [] })
  })

  it('treats a restored product as new if only its own page shows it', () => {
    expect(sort([evento(3, 5, 'agregado')], { 3: { version: 3, isListed: false } })).toEqual({
      c: [],
      n: [3],
      q: [],
      o: [],
    })
  })
})

describe('mayShift', () => {
  const quiet = { isHidden: false, isAtTop: true, isBusy: false, isAtRow: false, idleMs: 5000 }

  it('lets rows move at the top of an untouched page, and on a hidden page', () => {
    expect(mayShift(quiet)).toBe(true)
    expect(mayShift({ isHidden: true, isAtTop: false, isBusy: true, isAtRow: true, idleMs: 0 })).toBe(true)
  })

  it.each([{ isAtTop: false }, { isBusy: true }, { isAtRow: true, idleMs: 60_000 }, { idleMs: 1999 }])(
    'keeps rows in place with %o',
    (other) => {
      expect(mayShift({ ...quiet, ...other })).toBe(false)
    },
  )
})

describe('mayShiftHoy', () => {
  const quiet = { isHidden: false, isAtTop: false, isBusy: false, isAtRow: false, idleMs: 5000 }

  it('lets the rows of «Hoy» move at any scroll position of an untouched page, and on a hidden page', () => {
    expect(mayShiftHoy(quiet)).toBe(true)
    expect(mayShiftHoy({ ...quiet, isBusy: true })).toBe(false)
    expect(mayShiftHoy({ ...quiet, isAtRow: true })).toBe(false)
    expect(mayShiftHoy({ ...quiet, idleMs: 1999 })).toBe(false)
    expect(mayShiftHoy({ isHidden: true, isAtTop: true, isBusy: true, isAtRow: true, idleMs: 0 })).toBe(true)
  })

  it('after 30 seconds without input, lets also the row with the pointer or focus move, unless a dialog is open', () => {
    expect(mayShiftHoy({ ...quiet, isAtRow: true, idleMs: 30_000 })).toBe(true)
    expect(mayShiftHoy({ ...quiet, isBusy: true, idleMs: 60_000 })).toBe(false)
  })
})

describe('isStill', () => {
  it('is true after a second without input, and at once on a hidden page', () => {
    const moment = { isHidden: false, isAtTop: false, isBusy: true, isAtRow: true, idleMs: 1000 }
    expect(isStill(moment)).toBe(true)
    expect(isStill({ ...moment, idleMs: 999 })).toBe(false)
    expect(isStill({ ...moment, idleMs: 0, isHidden: true })).toBe(true)
  })
})

describe('a batch', () => {
  it('of up to three events is followed by a pause of 300 ms, and a larger batch by a pause of 2000 ms', () => {
    expect([1, 3, 4, 100].map(pauseAfter)).toEqual([300, 300, 2000, 2000])
  })

  it('reloads whole list pages if it has more than two changed products, or an event without a list of changes', () => {
    const sorted = (count: number) => ({
      cambiados: joinEventos(
        Array.from({ length: count }, (_, nth) => evento(nth + 1, 2)),
        1,
      ).cambios,
      nuevos: [],
      quitados: [],
      otros: [],
    })
    const named = { cambios: [], isMany: false }
    expect([1, 2, 3].map((count) => isForPages(named, sorted(count)))).toEqual([false, false, true])
    expect(isForPages({ ...named, isMany: true }, sorted(0))).toBe(true)
  })
})
