import type { Comentario, Evento, Producto, Sesion } from '@mi/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { productoBody } from '../../testing/producto-body.ts'
import { listen } from '../../testing/calls/raw-request.ts'
import type { Call } from '../../testing/test-app.ts'
import { CAMBIADA, createEventWorld, numbered, numbersOf } from '../../testing/world/event-world.ts'
import { emitEvento } from '../../platform/events/emit-evento.ts'

let world: Awaited<ReturnType<typeof createEventWorld>>
let empresa: Sesion
let editor: Sesion
let call: Call

beforeAll(async () => {
  world = await createEventWorld()
  empresa = await world.server.login('empresa@demo.co')
  editor = await world.server.login('editor@demo.co')
  call = world.server.withToken(empresa.token)
})
afterEach(async () => {
  // A new stream starts after the last event that its replica has read. This hook waits until both replicas have read
  // all events of the finished test, because the streams of the next test would otherwise get the unread events.
  const readers = await Promise.all(
    [world.port, world.otherPort].map((at) => world.listenTo(at, editor.token)),
  )
  await emitEvento(world.server.database.kysely, [editor.user.idUsuario], numbered(0))
  await Promise.all(readers.map((reader) => reader.until(() => numbersOf(reader).includes(0))))
  world.closeReaders()
})
afterAll(() => world.close())

const create = async (): Promise<Producto> =>
  (await call('POST', '/v1/productos', { body: productoBody() })).json<Producto>()

const cambioOf = (evento: Evento | undefined) =>
  evento?.tipo === 'productos' ? evento.cambios?.[0] : undefined

describe('a change of a product', () => {
  it('reaches a colleague on another replica within a second, for every kind of change', async () => {
    const reader = await world.listenTo(world.otherPort, editor.token)
    const waits: number[] = []
    const heard = async (count: number) => {
      const begun = performance.now()
      await reader.until(() => reader.eventos.length === count)
      waits.push(performance.now() - begun)
    }
    const { id, nombre } = await create()
    await heard(1)
    await call('POST', `/v1/productos/${id}/movimientos`, { body: { delta: -3, motivo: 'Venta' } })
    await heard(2)
    await call('PUT', `/v1/productos/${id}`, { body: { nombre: 'Panela redonda' } })
    await heard(3)
    const removed = await call('DELETE', `/v1/productos/${id}`)
    await heard(4)
    await call('POST', `/v1/historial/${String(removed.headers['x-historial'])}/deshacer`)
    await heard(5)

    expect(Math.max(...waits)).toBeLessThan(1000)
    expect(reader.eventos.map(cambioOf)).toEqual([
      { idProducto: id, version: 1, accion: 'agregado', nombre },
      { idProducto: id, version: 2, accion: 'modificado', nombre },
      { idProducto: id, version: 3, accion: 'modificado', nombre: 'Panela redonda' },
      { idProducto: id, version: 4, accion: 'eliminado', nombre: 'Panela redonda' },
      { idProducto: id, version: 5, accion: 'agregado', nombre: 'Panela redonda' },
    ])
    expect(reader.eventos[0]).toMatchObject({
      tipo: 'productos',
      quien: { idUsuario: empresa.user.idUsuario, nombreCompleto: empresa.user.nombreCompleto },
      fecha: world.server.ports.now().toISOString(),
    })
  })

  it('reaches its author, whose other tabs need it, but reaches no person in another company', async () => {
    const [own, foreign] = await Promise.all([
      world.listenTo(world.port, empresa.token),
      world.listenTo(world.port, (await world.server.login('otra@demo.co')).token),
    ])
    await create()
    await own.until(() => own.eventos.length > 0)
    await emitEvento(world.server.database.kysely, 'todos', numbered(1))
    await foreign.until(() => foreign.eventos.length > 0)
    expect(foreign.eventos).toEqual([numbered(1)])
  })

  it('sends no event when it changes nothing or is refused', async () => {
    const reader = await world.listenTo(world.otherPort, editor.token)
    const { id, nombre } = await create()
    await reader.until(() => reader.eventos.length === 1)
    await call('PUT', `/v1/productos/${id}`, { body: { nombre } })
    await call('PUT', `/v1/productos/${id}`, { body: { nombre: 'Otro' }, headers: { 'if-match': '"99"' } })
    await call('POST', `/v1/productos/${id}/movimientos`, { body: { delta: -9999, motivo: 'Error' } })
    await emitEvento(world.server.database.kysely, 'todos', numbered(1))
    await reader.until(() => reader.eventos.length > 1)
    expect(reader.eventos).toHaveLength(2)
  })
})

describe('a new comment', () => {
  it('reaches the whole company', async () => {
    const { id } = await create()
    const reader = await world.listenTo(world.otherPort, editor.token)
    const body = { idUsuario: empresa.user.idUsuario, idProducto: id, comentario: 'Dos cajas rotas.' }
    const { id: idComentario } = (await call('POST', '/v1/comentarios', { body })).json<Comentario>()
    const comentarios = () => reader.eventos.filter(({ tipo }) => tipo === 'comentario')
    await reader.until(() => comentarios().length > 0)
    const { idUsuario, nombreCompleto } = empresa.user
    expect(comentarios()).toEqual([
      { tipo: 'comentario', idProducto: id, idComentario, quien: { idUsuario, nombreCompleto } },
    ])
  })
})

describe('a new name of the company', () => {
  it('reaches a member, whose token contains the name, but no person in another company', async () => {
    const [member, foreign] = await Promise.all([
      world.listenTo(world.otherPort, editor.token),
      world.listenTo(world.port, (await world.server.login('otra@demo.co')).token),
    ])
    const rename = (nombreEmpresa: string | null) =>
      call('PUT', `/v1/usuarios/${empresa.user.idUsuario}`, { body: { nombreEmpresa } })
    await rename('Andina S.A.S.')
    await member.until(() => member.eventos.length > 0)
    expect(member.eventos).toEqual([CAMBIADA])
    const renewed = await world.server.withToken(editor.token)('POST', '/v1/auth/renovar')
    expect(renewed.json<Sesion>().user.nombreEmpresa).toBe('Andina S.A.S.')

    await rename(empresa.user.nombreEmpresa)
    await emitEvento(world.server.database.kysely, 'todos', numbered(1))
    await foreign.until(() => foreign.eventos.length > 0)
    expect(foreign.eventos).toEqual([numbered(1)])
  })
})

describe('an event for a scope', () => {
  const emit = async (number: number, excepto?: number) => {
    const { ambitoId } = await world.server.database.kysely
      .selectFrom('usuarios')
      .select('ambito_id as ambitoId')
      .where('id', '=', empresa.user.idUsuario)
      .executeTakeFirstOrThrow()
    await emitEvento(world.server.database.kysely, { ambitoId, excepto: excepto ?? null }, numbered(number))
  }

  it('reaches everybody except the excluded person, exactly once and in order, even after a reconnect', async () => {
    // First waits for the events of earlier tests, because the streams opened below would otherwise get them too.
    const before = await Promise.all([
      world.listenTo(world.port, editor.token),
      world.listenTo(world.otherPort, empresa.token),
    ])
    await emit(0)
    await Promise.all(before.map((reader) => reader.until(() => numbersOf(reader).includes(0))))

    const [theirs, own] = await Promise.all([
      world.listenTo(world.port, editor.token),
      world.listenTo(world.otherPort, empresa.token),
    ])
    await emit(1, empresa.user.idUsuario)
    await emit(2)
    await Promise.all([
      theirs.until(() => theirs.eventos.length === 2),
      own.until(() => own.eventos.length === 1),
    ])
    theirs.close()
    own.close()
    await emit(3, empresa.user.idUsuario)
    await emit(4)

    const [theirsAgain, ownAgain] = await Promise.all([
      world.listenTo(world.otherPort, editor.token, theirs.lastId()),
      world.listenTo(world.port, empresa.token, own.lastId()),
    ])
    await emit(5)
    await Promise.all([
      theirsAgain.until(() => theirsAgain.eventos.length === 3),
      ownAgain.until(() => ownAgain.eventos.length === 2),
    ])
    expect([theirs, own, theirsAgain, ownAgain].map(numbersOf)).toEqual([[1, 2], [2], [3, 4, 5], [4, 5]])
  })
})

// A successful answer has a body without an end, so the body is cancelled instead of read.
const bodyOf = async (answer: Response): Promise<string> => {
  if (answer.ok) await answer.body?.cancel()
  return answer.ok ? '' : answer.text()
}

describe('a full replica', () => {
  it('refuses a further stream with a Spanish message and Retry-After, until an older stream closes', async () => {
    const full = await world.server.replica({ eventLimits: { streams: 1 } })
    const at = await listen(full)
    const first = await world.listenTo(at, empresa.token)
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${at}/v1/notificaciones/eventos`, {
        headers: { authorization: `Bearer ${editor.token}` },
      })
      return { status: answer.status, wait: answer.headers.get('retry-after'), body: await bodyOf(answer) }
    }
    expect(await ask()).toMatchObject({
      status: 503,
      wait: '30',
      body: expect.stringContaining('Hay demasiadas personas conectadas en este momento.') as string,
    })
    first.close()
    await expect.poll(async () => (await ask()).status).toBe(200)
    await full.close()
  })
})
