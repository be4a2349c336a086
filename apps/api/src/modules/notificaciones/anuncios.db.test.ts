import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Accion, Alcance, Notificacion, Problema } from '@mi/contracts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

const URL_ = '/v1/notificaciones/actualizacion-app'
const AVISO = { titulo: 'Versión 2', mensaje: 'Ahora puedes escanear varios productos seguidos.' }

let server: TestApp
let staff: Call

beforeAll(async () => {
  server = await createTestApp()
  staff = await server.as('desarrollador@demo.co')
})
afterAll(() => server.close())

describe(`POST ${URL_}`, () => {
  it('stores one notification and one event, and every user gets the notification', async () => {
    const rows = () =>
      server.database.named<{ notificaciones: number; eventos: number }>(
        '',
        `select (select count(*) from public.notificaciones) as notificaciones,
                (select count(*) from public.eventos where usuario_id is null) as eventos`,
        [],
      )
    const [before] = await rows()
    const response = await staff('POST', URL_, { body: AVISO })
    expect(response.statusCode).toBe(201)
    const sent = response.json<Notificacion>()
    expect(sent).toMatchObject({ ...AVISO, tipo: 'ACTUALIZACION_APP', leida: false })
    expect(response.headers.location).toBe(`/v1/notificaciones/${sent.idNotificacion}`)
    const [after] = await rows()
    expect(after).toEqual({
      notificaciones: (before?.notificaciones ?? 0) + 1,
      eventos: (before?.eventos ?? 0) + 1,
    })
    for (const correo of ['ana@demo.co', 'lector@demo.co', 'admin@demo.co']) {
      const { token, user } = await server.login(correo)
      const call = server.withToken(token)
      const found = await call('GET', `/v1/notificaciones/usuario/${user.idUsuario}?limite=1`)
      expect(found.json()).toEqual([sent])
    }
  })

  it('logs the text of the announcement, and other staff are able to read it in the log', async () => {
    const admin = await server.as('admin@demo.co')
    const body = { titulo: 'Con registro', mensaje: 'Esta actualización queda escrita.' }
    const { idNotificacion } = (await staff('POST', URL_, { body })).json<Notificacion>()
    const [row] = (await admin('GET', '/v1/auditoria/acciones?accion=anunciado&limite=1')).json<Accion[]>()
    expect(row).toMatchObject({
      usuario: null,
      idObjeto: idNotificacion,
      antes: null,
      despues: body,
      motivo: null,
    })
    expect(row?.actor.nombreCompleto).toBe((await server.login('desarrollador@demo.co')).user.nombreCompleto)
  })

  it('sends one announcement for several requests with the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'aviso-una-vez' }
    const answers = await Promise.all([1, 2, 3].map(() => staff('POST', URL_, { body: AVISO, headers })))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it.each([
    [{ ...AVISO, titulo: ' ' }, 'titulo', 'El título es requerido'],
    [{ titulo: 'Solo' }, 'mensaje', 'El mensaje debe tener al menos 10 caracteres'],
    [{ ...AVISO, mensaje: ' 123456789 ' }, 'mensaje', 'El mensaje debe tener al menos 10 caracteres'],
  ])('refuses %j', async (body, campo, mensaje) => {
    const response = await staff('POST', URL_, { body })
    expect(response.statusCode).toBe(400)
    expect(response.json<Problema>().errores).toEqual([{ campo, mensaje }])
  })
})

describe(`GET ${URL_}/alcance`, () => {
  const alcance = async () => (await staff('GET', `${URL_}/alcance`)).json<Alcance>()

  it('counts the active people exactly if there are few, and estimates their number if there are many', async () => {
    const { kysely } = server.database
    const active = async () =>
      (
        await sql<{ n: number }>`select count(*) as n from public.usuarios where estado = 'activo'`.execute(
          kysely,
        )
      ).rows[0]?.n ?? 0
    expect(await alcance()).toEqual({ personas: await active(), estimado: false })
    await sql`update public.usuarios set estado = 'inactivo' where correo = 'luis@demo.co'`.execute(kysely)
    expect(await alcance()).toEqual({ personas: await active(), estimado: false })

    await sql`
      insert into public.usuarios (ambito_id, username, correo, clave_hash, nombre_completo, telefono, direccion, rol,
        tipo_usuario, perfil_completo, estado, created_at, updated_at)
      select ambito_id, 'muchos ' || n, 'muchos.' || n || '@demo.co', '', 'Muchos', '', '', rol, tipo_usuario, false,
        'activo', now(), now()
      from public.usuarios, generate_series(1, 12000) n where correo = 'ana@demo.co'`.execute(kysely)
    await sql`analyze public.usuarios`.execute(kysely)
    const { personas, estimado } = await alcance()
    expect(estimado).toBe(true)
    expect(personas).toBeGreaterThan(10_000)
    expect(Math.abs(personas - (await active()))).toBeLessThan(1200)
  })
})
