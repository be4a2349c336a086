import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../../platform/mail/mail.ts'
import { createForgetMails } from '../../../platform/mail/forget-mails.ts'
import { JWT_SECRET, type TestApp, createTestApp } from '../../../testing/test-app.ts'

const HOUR_MS = 60 * 60 * 1000
const DIARIO = 'resumen diario'

let server: TestApp
let replica: Awaited<ReturnType<TestApp['replica']>>
let taken: Message['mail'][]
/** The mail server of the test answers daily mails only after this function is called. */
let accept: () => void

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

// Every active account with a complete profile gets the daily mail at hour 0, and every product is low on stock.
// `perfil_completo` is false for a complete profile.
beforeEach(async () => {
  const { kysely } = server.database
  await sql`truncate public.preferencias_notificaciones, public.trabajos`.execute(kysely)
  await sql`update public.productos set cantidad = 1`.execute(kysely)
  await sql`
    insert into public.preferencias_notificaciones
    select id, true, true, true, true, true, '{7,0}', true, 0, null from public.usuarios
    where estado = 'activo' and not perfil_completo`.execute(kysely)
  const held = new Promise<void>((resolve) => (accept = resolve))
  taken = []
  replica = await server.replica({
    doesJobs: true,
    mailTransport: {
      close: () => undefined,
      send: async ({ mail }) => {
        taken.push(mail)
        if (mail.tipo === DIARIO) await held
      },
    },
  })
  server.ports.advance(24 * HOUR_MS)
})
afterEach(async () => {
  accept()
  await replica.close()
})

const kindsTaken = (): string[] => taken.map(({ tipo }) => tipo)
const addresseesTaken = (): string[] => taken.map(({ para }) => para.correo)
const waiting = () =>
  server.database.kysely
    .selectFrom('trabajos')
    .select(['id', 'tipo', 'estado'])
    .where('estado', '=', 'pendiente')
    .where('tipo', 'like', 'correo%')
    .execute()
/**
 * Waits until the mail server has received two daily mails. It does not answer them yet, so their jobs are unfinished.
 * Then waits until the database contains at least five unfinished jobs for mails, including these two jobs.
 */
const holdDailyMails = async (): Promise<void> => {
  await replica.ready()
  await vi.waitFor(() => expect(kindsTaken()).toEqual([DIARIO, DIARIO]), 10_000)
  await vi.waitFor(async () => expect((await waiting()).length).toBeGreaterThan(4), 10_000)
}
const finishAll = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), 10_000)

describe('daily mails that wait', () => {
  it('do not delay a recovery code, however slowly the mail server accepts them', async () => {
    await holdDailyMails()
    const body = { correo: 'ana@demo.co' }
    expect((await server.anonymous('POST', '/v1/auth/solicitar-reset', { body })).statusCode).toBe(200)

    await vi.waitFor(() => expect(kindsTaken().filter((tipo) => tipo !== DIARIO)).toHaveLength(1), 10_000)
    expect(taken.at(-1)?.para.correo).toBe('ana@demo.co')
  })

  it('are not sent to people who have left or unsubscribed in the meantime', async () => {
    await holdDailyMails()
    const begun = addresseesTaken()
    const [left, ended, ...others] = (
      await server.database.kysely
        .selectFrom('usuarios')
        .innerJoin('preferencias_notificaciones as p', 'p.usuario_id', 'usuarios.id')
        .select(['usuarios.id', 'correo'])
        .where('correo', 'not in', begun)
        .orderBy('usuarios.id')
        .execute()
    ).filter(({ correo }) => server.mailer.sent.some(({ para }) => para.correo === correo))
    if (!left || !ended) throw new Error('too few daily mails')
    const baja = server.mailer.sent.findLast(({ para }) => para.correo === ended.correo)?.baja ?? ''
    expect((await server.anonymous('POST', new URL(baja).pathname)).statusCode).toBe(200)
    const person = server.database.kysely.updateTable('usuarios').where('id', '=', left.id)
    await person.set({ estado: 'inactivo' }).execute()
    accept()
    await finishAll()
    await person.set({ estado: 'activo' }).execute()

    expect(addresseesTaken()).not.toContain(left.correo)
    expect(addresseesTaken()).not.toContain(ended.correo)
    expect(addresseesTaken()).toEqual(expect.arrayContaining(others.map(({ correo }) => correo)))
    const failed = await server.database.kysely
      .selectFrom('trabajos')
      .where('estado', '=', 'fallido')
      .selectAll()
      .execute()
    expect(failed).toEqual([])
  })

  it('are not sent to an address that the person has replaced in the meantime', async () => {
    await holdDailyMails()
    const begun = addresseesTaken()
    const waitingFor = server.mailer.sent.map(({ para }) => para.correo).filter((to) => !begun.includes(to))
    const [moved, respelled] = [...new Set(waitingFor)]
    if (!moved || !respelled) throw new Error('too few daily mails')
    const rename = (correo: string, nuevo: string) =>
      server.database.kysely
        .updateTable('usuarios')
        .set({ correo: nuevo })
        .where('correo', '=', correo)
        .execute()
    await rename(moved, `nuevo.${moved}`)
    await rename(respelled, respelled.toUpperCase())
    accept()
    await finishAll()
    await rename(`nuevo.${moved}`, moved)
    await rename(respelled.toUpperCase(), respelled)

    expect(addresseesTaken()).not.toContain(moved)
    // The address in capital letters is still the address of the same person.
    expect(addresseesTaken()).toContain(respelled)
  })

  it('are deleted when forgetMails runs for their addresses', async () => {
    await holdDailyMails()
    const correos = server.mailer.sent.map(({ para }) => para.correo)
    const forgetMails = createForgetMails({ ports: server.ports, jwtSecret: JWT_SECRET })
    await server.database.kysely.transaction().execute((trx) => forgetMails(trx, correos))
    expect(await waiting()).toEqual([])
  })
})
