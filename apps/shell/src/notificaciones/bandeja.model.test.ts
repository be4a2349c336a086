import type { Notificacion } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import {
  type Bandeja,
  accionPedidaOf,
  addNueva,
  isAnunciada,
  isMarcada,
  placeOf,
  withMarca,
  withNueva,
  withoutMarcadas,
} from './bandeja.model.ts'

const notificacion = (idNotificacion: number, changed: Partial<Notificacion> = {}): Notificacion => ({
  idNotificacion,
  tipo: 'STOCK_BAJO',
  titulo: 'Poco stock',
  mensaje: 'Quedan 2 unidades de «Pan».',
  leida: false,
  fechaEnvio: '2026-03-01T15:00:00Z',
  idProducto: 7,
  diasAviso: null,
  ...changed,
})

const bandeja = (...pages: number[][]): Bandeja => ({
  pageParams: pages.map(() => undefined),
  pages: pages.map((ids) => ({
    data: ids.map((id) => notificacion(id)),
    etag: null,
    total: null,
    isTotalEstimado: false,
    next: null,
    idHistorial: null,
  })),
})
const rowsOf = ({ pages }: Bandeja) => pages.flatMap(({ data }) => data)
const idsOf = (rows: readonly Notificacion[]) => rows.map(({ idNotificacion }) => idNotificacion)
const readIn = (found: Bandeja) => idsOf(rowsOf(found).filter(({ leida }) => leida))

describe('a `Marca`, which marks notifications as read or unread', () => {
  it.each([
    [{ ids: [4, 2], hasta: null }, [4, 2]],
    [{ ids: null, hasta: 3 }, [3, 2, 1]],
    [{ ids: null, hasta: null }, [4, 3, 2, 1]],
  ])('of the form %j marks the notifications %j', (marca, expected) => {
    const pages = bandeja([4, 3], [2, 1])
    expect(readIn(withMarca(pages, marca, true))).toEqual(expected)
    expect(idsOf(rowsOf(pages).filter((row) => isMarcada(marca, row)))).toEqual(expected)
    const left = withoutMarcadas(rowsOf(pages), marca)
    expect(idsOf(left)).toEqual([4, 3, 2, 1].filter((id) => !expected.includes(id)))
  })

  it('does not mark notifications of other kinds if it names kinds in `tipos`', () => {
    const rows = [notificacion(2), notificacion(1, { tipo: 'COMENTARIO_EQUIPO' })]
    const marca = { ids: null, hasta: 2, tipos: ['COMENTARIO_EQUIPO'] } as const
    expect(idsOf(withoutMarcadas(rows, marca))).toEqual([2])
  })

  it('changes nothing when applied a second time, and can be undone', () => {
    const marca = { ids: [2], hasta: null }
    const once = withMarca(bandeja([3, 2]), marca, true)
    expect(withMarca(once, marca, true)).toEqual(once)
    expect(readIn(withMarca(once, marca, false))).toEqual([])
  })
})

describe('a new notification', () => {
  it('is added to the front of the list, and is not added again when it arrives a second time', () => {
    const once = withNueva(bandeja([2], [1]), notificacion(3))
    expect(idsOf(rowsOf(once))).toEqual([3, 2, 1])
    expect(withNueva(once, notificacion(3))).toBe(once)
  })

  it('is not listed as unread twice, and is removed from the unread list when it is read', () => {
    const once = addNueva([notificacion(1)], notificacion(2))
    expect(idsOf(addNueva(once, notificacion(2)))).toEqual([2, 1])
    expect(idsOf(addNueva(once, notificacion(2, { leida: true })))).toEqual([1])
  })

  it('is announced only if it is unread and is about something that other people did', () => {
    expect(isAnunciada(notificacion(1))).toBe(false)
    expect(isAnunciada(notificacion(1, { tipo: 'ACTUALIZACION_APP' }))).toBe(true)
    expect(isAnunciada(notificacion(1, { tipo: 'ACTUALIZACION_APP', leida: true }))).toBe(false)
  })
})

describe('accionPedidaOf', () => {
  it('returns the action that settles the notification, if one exists and the person is allowed to do it', () => {
    expect(accionPedidaOf({ tipo: 'STOCK_BAJO' }, true)).toBe('reponer')
    expect(accionPedidaOf({ tipo: 'REPOSICION_RECOMENDADA' }, true)).toBe('reponer')
    expect(accionPedidaOf({ tipo: 'STOCK_BAJO' }, false)).toBeUndefined()
    expect(accionPedidaOf({ tipo: 'PRODUCTO_VENCIDO' }, true)).toBeUndefined()
  })
})

describe('placeOf', () => {
  it('returns the page of the notification’s product, or undefined if the notification has no product', () => {
    expect(placeOf(notificacion(1), { tipoUsuario: 'EMPRESARIAL' })).toBe('/app/empresarial/inventario/7')
    expect(placeOf(notificacion(1, { idProducto: null }), { tipoUsuario: 'INDIVIDUAL' })).toBeUndefined()
  })
})
