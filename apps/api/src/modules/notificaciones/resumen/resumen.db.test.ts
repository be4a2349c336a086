import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorker } from '../../../platform/jobs/worker.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { productoBody } from '../../../testing/producto-body.ts'
import { type Call, JWT_SECRET, PUBLIC_URL, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { createProductosService } from '../../productos/productos.service.ts'
import { createBajas } from './bajas.ts'
import { createResumenJob } from './resumen.job.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const hourNow = () => new Date(server.ports.now().getTime() - 5 * HOUR_MS).getUTCHours()
/** `hora` is an hour in Bogotá. */
const advanceTo = (hora: number) => server.ports.advance(((hora - hourNow() + 24) % 24) * HOUR_MS)

// The test clock starts at ten in the morning of Sunday, 15 March, in Bogotá.
beforeEach(async () => {
  advanceTo(10)
  await sql`truncate public.preferencias_notificaciones, public.trabajos`.execute(server.database.kysely)
})

const enter = async (correo: string) => {
  const { token, user } = await server.login(correo)
  return { call: server.withToken(token), idUsuario: user.idUsuario }
}

const prefer = async (correo: string, body: object): Promise<void> => {
  const { call, idUsuario } = await enter(correo)
  const answer = await call('PATCH', `/v1/notificaciones/preferencias/${idUsuario}`, { body })
  expect(answer.statusCode, answer.body).toBe(200)
}

const createReplica = () => {
  const { database, ports, mailer } = server
  const bajas = createBajas({ ports, jwtSecret: JWT_SECRET, publicUrl: PUBLIC_URL })
  const productos = createProductosService({ database, ports })
  const kind = createResumenJob({ database, ports, mailer, publicUrl: PUBLIC_URL, productos, bajas })
  return createWorker({ database, ports, kinds: [kind], warn: () => undefined })
}

/** @returns the mails that the replicas sent. */
const runDue = async (replicas = 1): Promise<Mail[]> => {
  const before = server.mailer.sent.length
  await Promise.all(Array.from({ length: replicas }, () => createReplica().runDue()))
  return server.mailer.sent.slice(before)
}
const addresseesOf = (mails: readonly Mail[]) => mails.map(({ para }) => para.correo).sort()

const dayOf = (days: number): string =>
  new Date(server.ports.now().getTime() + days * DAY_MS - 5 * HOUR_MS).toISOString().slice(0, 10)

const create = (call: Call, nombre: string, body: object) =>
  call('POST', '/v1/productos', { body: productoBody({ nombre, cantidad: 50, ...body }) })

describe('the daily mail', () => {
  it('names the products that have expired, expire soon or run low, and links to lists of these products', async () => {
    const luis = await enter('luis@demo.co')
    for (const [nombre, days] of [
      ['Pan', -1],
      ['Queso', -2],
      ['Jamón', -3],
      ['Crema', -30],
    ] as const) {
      await create(luis.call, nombre, { fechaVencimiento: dayOf(days) })
    }
    await create(luis.call, 'Leche', { fechaVencimiento: dayOf(4) })
    await create(luis.call, 'Yogurt', { fechaVencimiento: dayOf(8) })
    await create(luis.call, 'Sal', { cantidad: 1 })
    await prefer('luis@demo.co', { resumen: { activo: true, hora: 11 }, diasAviso: [3, 7] })
    server.ports.advance(HOUR_MS)

    const [mail, ...others] = await runDue()
    expect(others).toEqual([])
    expect(mail?.para).toEqual({ nombre: 'Luis Fernando Ortiz', correo: 'luis@demo.co' })
    expect(mail?.asunto).toBe('Tu inventario hoy: 4 vencidos · 1 por vencer · 1 con pocas unidades')
    expect(mail?.texto).toContain('hoy, domingo 15 de marzo.')
    expect(mail?.texto).toContain('4 productos vencidos\nPan, Queso, Jamón y 1 más.')
    expect(mail?.texto).toContain('1 producto vence en los próximos 7 días\nLeche.')
    expect(mail?.texto).toContain('1 producto con 5 unidades o menos\nSal.')
    expect(mail?.texto).not.toContain('reponer')
    expect(mail?.texto).toContain(`${PUBLIC_URL}/app/individual/inventario?vence=vencidos`)
    expect(mail?.baja).toMatch(new RegExp(`^${PUBLIC_URL}/v1/notificaciones/baja/[\\w-]+$`))
    expect(mail?.texto).toContain(mail?.baja ?? '-')

    for (const [filtro, total] of [
      ['vence=vencidos', 4],
      ['vence=7d', 1],
      ['stock=bajo', 1],
    ] as const) {
      const list = await luis.call('GET', `/v1/productos?limite=1&${filtro}`)
      expect(list.headers['x-total-count']).toBe(String(total))
    }
  })

  it('names the products to restock', async () => {
    const luis = await enter('luis@demo.co')
    const { id } = (await create(luis.call, 'Arroz', {})).json<{ id: number }>()
    await sql`
      insert into public.alertas (ambito_id, producto_id, tipo, clave, entro_en, avisada_en)
      select ambito_id, id, 'REPOSICION_RECOMENDADA', '', now(), now() from public.productos where id = ${id}
    `.execute(server.database.kysely)
    await prefer('luis@demo.co', { resumen: { activo: true, hora: 11 } })
    advanceTo(11)
    const [mail] = await runDue()
    expect(mail?.texto).toContain(
      '1 producto por reponer\nAl ritmo del último mes dura menos de una semana: Arroz.',
    )
    // The link in the mail leads to a list of exactly the products that the mail names.
    const search = /\/app\/individual\/inventario(\?stock=reponer\S+)/.exec(mail?.texto ?? '')?.[1] ?? ''
    expect(search).toBe('?stock=reponer&orden=cantidad')
    const list = await luis.call('GET', `/v1/productos${search}&limite=10`)
    expect(list.json<{ nombre: string }[]>().map(({ nombre }) => nombre)).toEqual(['Arroz'])
    expect(list.headers['x-total-count']).toBe('1')
    expect((await luis.call('GET', '/v1/productos?stock=reponer&limite=10&q=sal')).json()).toEqual([])
  })

  it('leaves out the kinds of products that the person turned off, and is not sent if it would be empty', async () => {
    const quiet = { stockBajo: false, reposicion: false, productoVencido: false }
    await prefer('luis@demo.co', { ...quiet, resumen: { activo: true, hora: 11 } })
    await prefer('ana@demo.co', { ...quiet, productoVencido: true, resumen: { activo: true, hora: 11 } })
    await prefer('admin@demo.co', { resumen: { activo: true, hora: 11 } })
    advanceTo(11)
    const mails = await runDue()
    expect(addresseesOf(mails)).toEqual(['ana@demo.co'])
    expect(mails[0]?.texto).not.toContain('unidades o menos')
  })

  it('goes to a company’s owner and members, and covers the number of days that each of them chose', async () => {
    const empresa = await enter('empresa@demo.co')
    await create(empresa.call, 'Galletas de prueba', { fechaVencimiento: dayOf(25) })
    await prefer('empresa@demo.co', {
      stockBajo: false,
      resumen: { activo: true, hora: 11 },
      diasAviso: [30],
    })
    await prefer('lector@demo.co', { stockBajo: false, resumen: { activo: true, hora: 11 }, diasAviso: [0] })
    advanceTo(11)
    const mails = await runDue()
    expect(addresseesOf(mails)).toEqual(['empresa@demo.co', 'lector@demo.co'])
    const textOf = (correo: string) => mails.find(({ para }) => para.correo === correo)?.texto
    expect(textOf('empresa@demo.co')).toContain('en los próximos 30 días')
    expect(textOf('empresa@demo.co')).toContain('/app/empresarial/inventario?vence=30d')
    expect(textOf('lector@demo.co')).not.toContain('en los próximos')
  })

  it('is off until the person turns it on, and not sent to people who left or have an incomplete profile', async () => {
    await prefer('ana@demo.co', { stockBajo: true })
    await prefer('comentarista@demo.co', { resumen: { activo: true, hora: 11 } })
    await server.database.kysely
      .updateTable('usuarios')
      .set({ estado: 'inactivo' })
      .where('correo', '=', 'comentarista@demo.co')
      .execute()
    await sql`
      insert into public.preferencias_notificaciones
      select id, true, true, true, true, true, '{7,0}', true, 11, null from public.usuarios
      where correo = 'nuevo@demo.co'`.execute(server.database.kysely)
    advanceTo(11)
    expect(await runDue()).toEqual([])
  })
})

describe('the hour of the daily mail', () => {
  const subscribe = (hora: number) => prefer('ana@demo.co', { resumen: { activo: true, hora } })

  it('is the person’s choice, and three replicas together send one mail a day', async () => {
    advanceTo(5)
    await subscribe(7)
    const mailsAt: [number, number][] = []
    for (let hora = 5; hora < 12; hora++) {
      const mails = await runDue(3)
      if (mails.length > 0) mailsAt.push([hora, mails.length])
      server.ports.advance(HOUR_MS)
    }
    expect(mailsAt).toEqual([[7, 1]])
    advanceTo(7)
    expect(await runDue(3)).toHaveLength(1)
  })

  it('can fall in a downtime: the mail is then sent later on the same day, but never on the next day', async () => {
    advanceTo(5)
    await subscribe(7)
    advanceTo(21)
    expect(await runDue()).toHaveLength(1)
    advanceTo(5)
    expect(await runDue()).toEqual([])
    // No job runs from five o'clock until three o'clock the next morning, so the mail of seven o'clock is missed.
    advanceTo(3)
    expect(await runDue()).toEqual([])
    advanceTo(7)
    expect(await runDue()).toHaveLength(1)
  })

  it('applies from the next day if it has already passed when the person chooses it', async () => {
    advanceTo(10)
    await subscribe(7)
    expect(await runDue()).toEqual([])
    advanceTo(7)
    expect(await runDue()).toHaveLength(1)
    await subscribe(9)
    advanceTo(9)
    expect(await runDue()).toEqual([])
  })

  it('applies on the same day if it has not passed yet, but never causes two mails a day', async () => {
    advanceTo(10)
    await subscribe(7)
    await subscribe(12)
    advanceTo(12)
    expect(await runDue()).toHaveLength(1)
    await subscribe(9)
    await subscribe(18)
    advanceTo(18)
    expect(await runDue()).toEqual([])
    advanceTo(17)
    expect(await runDue()).toEqual([])
    advanceTo(18)
    expect(await runDue()).toHaveLength(1)
  })

  it('causes no second mail when the job starts again from the beginning after a crash', async () => {
    advanceTo(5)
    await subscribe(7)
    advanceTo(7)
    expect(await runDue()).toHaveLength(1)
    await sql`update public.trabajos set estado = 'pendiente', terminado_en = null, datos = '{}'
      where tipo = 'resumen'`.execute(server.database.kysely)
    expect(await runDue()).toEqual([])
  })

  it('can be the same for 250 people, which is more than one batch: each person gets one mail', async () => {
    advanceTo(5)
    await sql`
      insert into public.usuarios (ambito_id, username, correo, clave_hash, nombre_completo, telefono, direccion, rol,
        tipo_usuario, rol_equipo, empresa_id, perfil_completo, estado, created_at, updated_at)
      select ambito_id, 'lectora ' || n, 'lectora.' || n || '@demo.co', '', 'Lectora', '', '', rol, tipo_usuario,
        rol_equipo, empresa_id, false, 'activo', now(), now()
      from public.usuarios, generate_series(1, 250) n where correo = 'lector@demo.co'`.execute(
      server.database.kysely,
    )
    await sql`
      insert into public.preferencias_notificaciones
      select id, true, true, true, true, true, '{7,0}', true, 7, null from public.usuarios
      where nombre_completo = 'Lectora'`.execute(server.database.kysely)
    advanceTo(7)
    const mails = await runDue(3)
    expect(mails).toHaveLength(250)
    expect(new Set(addresseesOf(mails)).size).toBe(250)
  })
})
