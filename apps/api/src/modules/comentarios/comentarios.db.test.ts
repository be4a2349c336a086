import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Comentario, CrearComentario, Notificacion, Problema, Producto } from '@mi/contracts'
import { nextOf, prevOf } from '../../testing/calls/links.ts'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

const UNKNOWN = 987_654_321
const HOUR_MS = 60 * 60 * 1000

interface Persona {
  readonly call: Call
  readonly idUsuario: number
}

let server: TestApp
let empresa: Persona
let editor: Persona
let ana: Persona
let luis: Persona

const enter = async (correo: string): Promise<Persona> => {
  const { token, user } = await server.login(correo)
  return { call: server.withToken(token), idUsuario: user.idUsuario }
}

beforeAll(async () => {
  server = await createTestApp()
  empresa = await enter('empresa@demo.co')
  editor = await enter('editor@demo.co')
  ana = await enter('ana@demo.co')
  luis = await enter('luis@demo.co')
})
afterAll(() => server.close())

const createProducto = async ({ call }: Persona): Promise<number> =>
  (await call('POST', '/v1/productos', { body: productoBody() })).json<Producto>().id

const comment = (
  { call, idUsuario }: Persona,
  idProducto: number,
  { headers, ...body }: Partial<CrearComentario> & { headers?: Record<string, string> } = {},
) =>
  call('POST', '/v1/comentarios', {
    body: { idUsuario, idProducto, comentario: 'Rotar el lote.', ...body },
    ...(headers && { headers }),
  })

const list = async ({ call }: Persona, idProducto: number): Promise<Comentario[]> =>
  (await call('GET', `/v1/comentarios/${idProducto}`)).json()

describe('POST /v1/comentarios', () => {
  it('stores a comment that the whole company can read', async () => {
    const idProducto = await createProducto(empresa)
    const response = await comment(editor, idProducto, { comentario: 'Dos cajas rotas.' })

    expect(response.statusCode).toBe(201)
    expect(response.headers.location).toBe(`/v1/comentarios/${idProducto}`)
    const comentario = response.json<Comentario>()
    expect(comentario).toEqual({
      id: expect.any(Number) as number,
      comentario: 'Dos cajas rotas.',
      usuario: { idUsuario: editor.idUsuario, nombre: 'Julián Rojas' },
      createdAt: server.ports.now().toISOString(),
    })
    for (const person of [empresa, await enter('lector@demo.co')]) {
      expect(await list(person, idProducto)).toEqual([comentario])
    }
  })

  it('keeps the text as typed', async () => {
    const idProducto = await createProducto(ana)
    const comentario = '  <b>¡Ojo!</b>\n\t${7*7} — 🥭  '
    await comment(ana, idProducto, { comentario })
    expect(await list(ana, idProducto)).toMatchObject([{ comentario }])
  })

  it.each([
    ['blank', { comentario: ' \n\t ' }, 'Escribe un comentario.'],
    ['missing', { comentario: undefined }, 'Escribe un comentario.'],
    ['too long', { comentario: 'x'.repeat(2001) }, 'Usa 2000 caracteres como máximo.'],
    ['impossible to store', { comentario: 'a\u0000b' }, 'Contiene caracteres que no se pueden guardar.'],
    ['about no valid product', { idProducto: 'x' as never }, 'Producto sin ID'],
    ['by no valid person', { idUsuario: null as never }, 'ID de usuario inválido o no encontrado'],
  ])('refuses a comment that is %s', async (_name, body, mensaje) => {
    const response = await comment(ana, await createProducto(ana), body)
    expect(response.statusCode).toBe(400)
    expect(response.json<Problema>().mensaje).toBe(mensaje)
  })

  it('refuses a comment in another person’s name, even for an unknown product', async () => {
    const idProducto = await createProducto(empresa)
    for (const id of [idProducto, UNKNOWN]) {
      const response = await comment(editor, id, { idUsuario: empresa.idUsuario })
      expect(response.statusCode).toBe(403)
    }
    expect(await list(empresa, idProducto)).toEqual([])
  })

  it('is refused to staff and to readers', async () => {
    for (const correo of ['admin@demo.co', 'desarrollador@demo.co', 'lector@demo.co']) {
      const response = await comment(await enter(correo), await createProducto(empresa))
      expect(response.statusCode).toBe(403)
    }
  })

  it('stores one comment for repeated requests with the same idempotency key', async () => {
    const idProducto = await createProducto(ana)
    const headers = { 'idempotency-key': 'comentario-de-ana' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => comment(ana, idProducto, { headers })))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(await list(ana, idProducto)).toHaveLength(1)
    expect((await comment(ana, idProducto, { headers, comentario: 'Otro.' })).statusCode).toBe(409)
  })
})

describe('the notification about a comment', () => {
  const avisos = async ({ call, idUsuario }: Persona, idProducto: number): Promise<Notificacion[]> => {
    const found = await call('GET', `/v1/notificaciones/usuario/${idUsuario}?tipo=COMENTARIO_EQUIPO`)
    return found.json<Notificacion[]>().filter((each) => each.idProducto === idProducto)
  }

  it('reaches the other people of the company exactly once', async () => {
    const idProducto = await createProducto(empresa)
    const { nombre } = (await empresa.call('GET', `/v1/productos/${idProducto}`)).json<Producto>()
    await comment(editor, idProducto, { comentario: 'Dos cajas\nrotas.' })

    const lector = await enter('lector@demo.co')
    for (const person of [empresa, lector]) {
      expect(await avisos(person, idProducto)).toMatchObject([
        {
          titulo: 'Nuevo comentario',
          mensaje: `Julián Rojas comentó en «${nombre}»: Dos cajas rotas.`,
          leida: false,
        },
      ])
    }
    expect(await avisos(editor, idProducto)).toEqual([])
    expect(await avisos(await enter('otra@demo.co'), idProducto)).toEqual([])
  })

  it('is not sent for personal notes or for refused comments', async () => {
    const note = await createProducto(ana)
    await comment(ana, note)
    expect(await avisos(ana, note)).toEqual([])

    const idProducto = await createProducto(empresa)
    await comment(await enter('lector@demo.co'), idProducto)
    await comment(editor, idProducto, { comentario: ' ' })
    expect(await avisos(empresa, idProducto)).toEqual([])
  })
})

describe('GET /v1/comentarios/{productId}', () => {
  it('lists the comments newest first, either all at once or page by page', async () => {
    const idProducto = await createProducto(ana)
    for (const comentario of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) {
      await comment(ana, idProducto, { comentario })
    }
    const whole = await ana.call('GET', `/v1/comentarios/${idProducto}`)
    const textos = (response: typeof whole) =>
      response.json<Comentario[]>().map(({ comentario }) => comentario)
    expect(textos(whole)).toEqual(['cinco', 'cuatro', 'tres', 'dos', 'uno'])
    expect(whole.headers['x-total-count']).toBe('5')
    expect(whole.headers.link).toBeUndefined()

    const first = await ana.call('GET', `/v1/comentarios/${idProducto}?limite=2`)
    // A comment written between two requests does not shift the pages.
    await comment(ana, idProducto, { comentario: 'seis' })
    const second = await ana.call('GET', nextOf(first.headers.link) ?? '')
    const third = await ana.call('GET', nextOf(second.headers.link) ?? '')
    expect([first, second, third].flatMap(textos)).toEqual(['cinco', 'cuatro', 'tres', 'dos', 'uno'])
    expect(nextOf(third.headers.link)).toBeUndefined()

    // The links to previous pages lead to the same pages. The last of these links leads to a page with the new comment.
    const back = await ana.call('GET', prevOf(third.headers.link) ?? '')
    const begin = await ana.call('GET', prevOf(back.headers.link) ?? '')
    const newest = await ana.call('GET', prevOf(begin.headers.link) ?? '')
    expect([newest, begin, back].map(textos)).toEqual([['seis'], ['cinco', 'cuatro'], ['tres', 'dos']])
    expect(prevOf(newest.headers.link)).toBeUndefined()
    expect(nextOf(newest.headers.link)).toBeDefined()
  })

  it('lists at most ten thousand comments at once, with a link to the next page', async () => {
    const idProducto = await createProducto(luis)
    await sql`
      insert into public.comentarios (ambito_id, producto_id, comentario, usuario_id, created_at)
      select ambito_id, id, 'uno más', usuario_id, now() from public.productos, generate_series(1, 10001)
      where id = ${idProducto}`.execute(server.database.kysely)

    const whole = await luis.call('GET', `/v1/comentarios/${idProducto}`)
    expect(whole.json()).toHaveLength(10_000)
    expect((await luis.call('GET', nextOf(whole.headers.link) ?? '')).json()).toHaveLength(1)
  })

  it('shows the current names of the authors', async () => {
    const idProducto = await createProducto(luis)
    await comment(luis, idProducto)
    await luis.call('PUT', `/v1/usuarios/${luis.idUsuario}`, { body: { nombreCompleto: 'Luis F. Ortiz' } })
    expect(await list(luis, idProducto)).toMatchObject([{ usuario: { nombre: 'Luis F. Ortiz' } }])
  })

  it('answers people who cannot see the product with the same 404 as for an unknown product', async () => {
    const idProducto = await createProducto(ana)
    await comment(ana, idProducto, { comentario: 'Solo para mí.' })
    for (const { call } of [luis, empresa, await enter('admin@demo.co')]) {
      const [foreign, unknown] = [
        await call('GET', `/v1/comentarios/${idProducto}`),
        await call('GET', `/v1/comentarios/${UNKNOWN}`),
      ]
      expect(foreign.statusCode).toBe(404)
      expect({ ...foreign.json<Problema>(), idSolicitud: '' }).toEqual({
        ...unknown.json<Problema>(),
        idSolicitud: '',
      })
    }
    expect((await comment(luis, idProducto)).statusCode).toBe(404)
  })

  it('answers 400 to an invalid id', async () => {
    for (const id of ['0', '-1', 'x', '1.5', '9'.repeat(30)]) {
      expect((await ana.call('GET', `/v1/comentarios/${id}`)).statusCode).toBe(400)
    }
  })
})

describe('the comments on a product that is deleted', () => {
  const restore = (id: number) =>
    sql`update public.productos set eliminado_en = null where id = ${id}`.execute(server.database.kysely)

  it('are hidden with the product, and visible again when the product is restored', async () => {
    const idProducto = await createProducto(ana)
    await comment(ana, idProducto)
    await ana.call('DELETE', `/v1/productos/${idProducto}`)

    expect((await ana.call('GET', `/v1/comentarios/${idProducto}`)).statusCode).toBe(404)
    expect((await comment(ana, idProducto)).statusCode).toBe(404)
    await restore(idProducto)
    expect(await list(ana, idProducto)).toHaveLength(1)
  })

  it('are stored or refused, but never lost, while the product is being deleted', async () => {
    const idProducto = await createProducto(ana)
    const [removed, ...comments] = await Promise.all([
      ana.call('DELETE', `/v1/productos/${idProducto}`),
      ...Array.from({ length: 10 }, () => comment(ana, idProducto)),
    ])
    expect(removed.statusCode).toBe(200)
    await restore(idProducto)
    const added = comments.filter(({ statusCode }) => statusCode === 201)
    expect(await list(ana, idProducto)).toHaveLength(added.length)
    expect(comments.filter(({ statusCode }) => ![201, 404].includes(statusCode))).toEqual([])
  })

  it('are deleted when the product is purged', async () => {
    const idProducto = await createProducto(ana)
    await comment(ana, idProducto)
    const { kysely } = server.database
    await sql`delete from public.productos where id = ${idProducto}`.execute(kysely)

    const { rows } = await sql`select 1 from public.comentarios where producto_id = ${idProducto}`.execute(
      kysely,
    )
    expect(rows).toEqual([])
  })
})

describe('the demo', () => {
  it('has comments of a company and notes of a person, and none of them is older than its product', async () => {
    const { rows } = await sql<{ correo: string; early: boolean; ago: number }>`
      select u.correo, c.created_at < p.fecha_adquisicion as early,
             extract(epoch from ${server.ports.now()}::timestamptz - c.created_at)::int * 1000 as ago
      from public.comentarios c
      join public.usuarios u on u.id = c.usuario_id
      join public.productos p on (p.ambito_id, p.id) = (c.ambito_id, c.producto_id)
      where c.created_at < ${new Date(server.ports.now().getTime() - HOUR_MS)}`.execute(
      server.database.kysely,
    )

    expect(new Set(rows.map(({ correo }) => correo))).toEqual(
      new Set(['ana@demo.co', 'empresa@demo.co', 'editor@demo.co', 'comentarista@demo.co']),
    )
    expect(rows.filter(({ early, ago }) => early || ago < HOUR_MS)).toEqual([])
  })
})
