import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Producto } from '@mi/contracts'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let ana: Call
let luis: Call

beforeAll(async () => {
  server = await createTestApp()
  ana = await server.as('ana@demo.co')
  luis = await server.as('luis@demo.co')
})
afterAll(() => server.close())

const search = (q: string, rest = '', call = ana) =>
  call('GET', `/v1/productos?q=${encodeURIComponent(q)}${rest}`)

const namesOf = async (q: string, rest = '', call = ana): Promise<string[]> =>
  (await search(q, rest, call)).json<Producto[]>().map(({ nombre }) => nombre)

const create = async (overrides: Parameters<typeof productoBody>[0], call = ana) => {
  const answer = await call('POST', '/v1/productos', { body: productoBody(overrides) })
  return `/v1/productos/${answer.json<Producto>().id}`
}

const undo = (change: Awaited<ReturnType<Call>>) =>
  ana('POST', `/v1/historial/${String(change.headers['x-historial'])}/deshacer`)

describe('a word of the search', () => {
  beforeAll(async () => {
    await create({
      nombre: 'Ungüento zafiro',
      descripcion: 'Con árnica del páramo',
      codigoBarras: '7709998887776',
      codigoQR: 'QR-Ñandú-41',
      categoria: 'Herbolaría',
    })
    await create({
      nombre: 'Zafiro azul',
      descripcion: 'ÁRNICA en gel',
      categoria: 'Joyería',
      cantidad: 9,
    })
  })

  it.each([
    ['of the name', 'UNGUENTO'],
    ['of the description', 'Páramo'],
    ['of the barcode', '998887776'],
    ['of the QR code', 'nandu-41'],
    ['of the category', 'herbolaria'],
    ['of several fields, in any order', 'paramo zafiro 770999 unguento'],
    ['of the QR code, with accents typed as separate characters', 'ñandú-41'.normalize('NFD')],
    ['of one letter, and by parts of two letters', 'ü qr pá 41'],
  ])('finds a product by a part %s', async (_which, q) => {
    expect(await namesOf(q)).toEqual(['Ungüento zafiro'])
  })

  it.each([
    ['zafiro', '', ['Zafiro azul', 'Ungüento zafiro']],
    ['arnica', '&orden=nombre', ['Ungüento zafiro', 'Zafiro azul']],
    ['zá', '&categoria=Joyer%C3%ADa', ['Zafiro azul']],
    ['zafiro', '&codigo=7709998887776', ['Ungüento zafiro']],
    ['zafiro', '&stock=bajo', []],
    ['zafiro herbolariajoyeria', '', []],
  ])('searches for «%s» together with the filter or order «%s»', async (q, rest, expected) => {
    expect(await namesOf(q, rest)).toEqual(expected)
  })
})

describe('a word of symbols or few letters', () => {
  const WOK = 'Wok 100% _é\\q'
  const DODO = 'Dodo 🦤🦤🦤'
  beforeAll(async () => {
    for (const nombre of [WOK, DODO]) await create({ nombre, descripcion: '-', categoria: null }, luis)
  })

  it.each([
    ['w', [WOK]],
    ['z', []],
    ['WÓ', [WOK]],
    ['ow', []],
    ['wok', [WOK]],
    ['kow', []],
    ['k o', [WOK]],
    ['🦤', [DODO]],
    ['🦤🦤🦤', [DODO]],
    ['🦤🦤🦤🦤', []],
    ['🦖', []],
    ['100%', [WOK]],
    ['%k', []],
    ['_E', [WOK]],
    ['wo_', []],
    ['é\\Q', [WOK]],
    ['_é\\', [WOK]],
    ['\\\\', []],
    ['- 0', [WOK]],
  ])('«%s» finds %j', async (q, expected) => {
    expect(await namesOf(q, '', luis)).toEqual(expected)
  })
})

describe('the search index', () => {
  const isFound = async (q: string, call = ana) => (await namesOf(q, '', call)).length === 1

  it.each([
    ['nombre', 'Escafandra'],
    ['descripcion', 'Submarina y de bronce'],
    ['categoria', 'Buceo'],
    ['codigoBarras', '5901234123457'],
    ['codigoQR', 'QR/escafandra'],
  ])('contains the new value after an edit of %s, until the edit is undone', async (campo, valor) => {
    const url = await create({ nombre: 'Reloj de arena' })
    const change = await ana('PUT', url, { body: { [campo]: valor } })
    expect(await isFound(valor)).toBe(true)
    await undo(change)
    expect(await isFound(valor)).toBe(false)
  })

  it('omits a deleted product until it is restored', async () => {
    const url = await create({ nombre: 'Astrolabio' })
    const removal = await ana('DELETE', url)
    expect(await isFound('astrolabio')).toBe(false)
    await undo(removal)
    expect(await isFound('astrolabio')).toBe(true)
  })

  it('is separate for each scope', async () => {
    const url = await create({ nombre: 'Sextante', codigoQR: 'sx' })
    expect(await isFound('sextante', luis)).toBe(false)
    expect(await isFound('sx', luis)).toBe(false)
    await create({ nombre: 'Sextante de Luis' }, luis)
    expect(await namesOf('sextante', '', luis)).toEqual(['Sextante de Luis'])
    expect(await namesOf('sextante')).toEqual(['Sextante'])
    await ana('DELETE', url)
    expect(await isFound('sextante', luis)).toBe(true)
  })

  it('is updated only by changes of the normalised text', async () => {
    const url = await create({ nombre: 'Brújula' })
    const writer = async () => {
      const { rows } = await sql<{ xmin: string }>`
        select xmin::text from public.productos_busqueda where texto like 'brujula%'`.execute(
        server.database.kysely,
      )
      return rows
    }
    const before = await writer()
    await ana('POST', `${url}/movimientos`, { body: { delta: 3 } })
    await ana('PUT', url, { body: { precio: 9900, nombre: 'BRÚJULA' } })
    expect(await writer()).toEqual(before)
    await ana('PUT', url, { body: { nombre: 'Brújula náutica' } })
    expect(await writer()).toHaveLength(1)
    expect(await writer()).not.toEqual(before)
  })
})
