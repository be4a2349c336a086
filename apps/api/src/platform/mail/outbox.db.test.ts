import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { JWT_SECRET, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { buildMail } from '../../testing/test-mail.ts'
import { createWorker } from '../jobs/worker.ts'
import type { Ports } from '../ports.ts'
import type { Message } from './mail.ts'
import { createMailJob, createOutbox } from './outbox.ts'

const MINUTE_MS = 60_000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
beforeEach(() => server.database.kysely.deleteFrom('trabajos').execute())
afterAll(() => server.close())

const outbox = () => createOutbox({ ports: server.ports, jwtSecret: JWT_SECRET })
const send = (...args: Parameters<typeof buildMail>) =>
  outbox().send(server.database.kysely, buildMail(...args))

/** Creates a worker that sends mails. Each attempt fails with the next of the `failures` until none is left. */
const createScene = (failures: object[] = [], jwtSecret = JWT_SECRET, ports: Ports = server.ports) => {
  const attempts: Message[] = []
  const sent: Message[] = []
  const transport = {
    close: () => undefined,
    send: async (message: Message) => {
      attempts.push(message)
      const failure = failures.shift()
      if (failure) throw Object.assign(new Error('connect ana@demo.co'), failure)
      sent.push(message)
    },
  }
  const job = createMailJob({ transport, jwtSecret, ports })
  const worker = createWorker({ ...server, ports, kinds: [job], warn: () => undefined })
  return { worker, attempts, sent }
}

const rows = () =>
  server.database.kysely.selectFrom('trabajos').select(['estado', 'error', 'datos']).orderBy('id').execute()

describe('createOutbox', () => {
  it('sends each of a hundred mails once when two replicas send at the same time', async () => {
    for (let nth = 0; nth < 100; nth++) await send({ asunto: `Correo ${nth}` })
    const [one, other] = [createScene(), createScene()]

    await Promise.all([one.worker.runDue(), other.worker.runDue()])

    const subjects = [...one.sent, ...other.sent].map(({ mail }) => mail.asunto)
    expect(subjects).toHaveLength(100)
    expect(new Set(subjects)).toHaveLength(100)
    expect((await rows()).every(({ estado, datos }) => estado === 'terminado' && datos === null)).toBe(true)
  })

  it('stores neither the subject nor the address of a waiting mail as readable text', async () => {
    await send({ asunto: 'Tu código: 482913' })
    const text = JSON.stringify(await rows())
    expect(text).not.toContain('482913')
    expect(text).not.toContain('ana@demo.co')
  })

  it('does not send a pretended mail, although its row looks like the row of a real mail', async () => {
    await outbox().send(server.database.kysely, buildMail(), { isPretended: true })
    await send()
    const [pretended, real] = await rows()
    expect(Object.keys(pretended?.datos ?? {})).toEqual(Object.keys(real?.datos ?? {}))
    const { worker, sent } = createScene()

    await worker.runDue()

    expect(sent).toHaveLength(1)
    expect((await rows()).map(({ estado }) => estado)).toEqual(['terminado', 'terminado'])
  })

  it('sends a mail again with the same id and date after a failed attempt', async () => {
    const { worker, attempts, sent } = createScene([{ code: 'ECONNREFUSED' }])
    await send()
    await worker.runDue()
    expect(await rows()).toMatchObject([
      { estado: 'pendiente', error: 'No se pudo entregar al servidor de correo (ECONNREFUSED).' },
    ])
    server.ports.advance(2000)

    await worker.runDue()

    expect(sent).toHaveLength(1)
    expect(attempts[1]).toEqual(attempts[0])
  })

  it('gives up a mail that the mail server refuses with a permanent error', async () => {
    const { worker, attempts } = createScene([{ code: 'EENVELOPE', responseCode: 550 }])
    await send()
    await worker.runDue()
    expect(attempts).toHaveLength(1)
    expect(await rows()).toMatchObject([
      { estado: 'fallido', error: 'El servidor de correo rechazó el mensaje (EENVELOPE 550).' },
    ])
  })

  it('keeps a mail for another attempt when the mail server refuses our password', async () => {
    const { worker } = createScene([{ code: 'EAUTH', responseCode: 535 }])
    await send()
    await worker.runDue()
    expect(await rows()).toMatchObject([{ estado: 'pendiente' }])
  })

  it('does not send a mail that has expired, and deletes its content', async () => {
    const { worker, attempts } = createScene()
    await send({ hasta: new Date(server.ports.now().getTime() + 15 * MINUTE_MS) })
    server.ports.advance(15 * MINUTE_MS)

    await worker.runDue()

    expect(attempts).toEqual([])
    expect(await rows()).toMatchObject([{ estado: 'fallido', datos: null }])
  })

  it('gives up a mail that was sealed with another secret', async () => {
    const { worker, attempts } = createScene([], `${JWT_SECRET}, cambiado`)
    await send()
    await worker.runDue()
    expect(attempts).toEqual([])
    expect(await rows()).toMatchObject([{ estado: 'fallido' }])
  })
})

describe('mails of a process that is killed before the mail server answers', () => {
  const WORKER = fileURLToPath(new URL('../../testing/servers/mail-worker.ts', import.meta.url))
  const LEASE_MS = 120_000

  it('are sent once, by another process, after the lease of the killed process has ended', async () => {
    for (let nth = 0; nth < 5; nth++) await send({ asunto: `Correo ${nth}` })
    const child = spawn(process.execPath, ['--import', 'tsx', WORKER, server.databaseUrl, JWT_SECRET])
    let begun = ''
    child.stdout.on('data', (chunk: Buffer) => (begun += chunk.toString()))
    await vi.waitFor(() => expect(begun.split('\n')).toHaveLength(4), 20_000)
    child.kill('SIGKILL')
    await once(child, 'close')
    // `early` and `late` use the real clock, because the killed process used the real clock for its lease.
    const early = createScene([], JWT_SECRET, { ...server.ports, now: () => new Date() })
    await early.worker.runDue()
    expect(early.sent).toHaveLength(2)

    const late = createScene([], JWT_SECRET, {
      ...server.ports,
      now: () => new Date(Date.now() + LEASE_MS),
    })
    await late.worker.runDue()

    const subjects = [...early.sent, ...late.sent].map(({ mail }) => mail.asunto)
    expect(subjects.sort()).toEqual([0, 1, 2, 3, 4].map((nth) => `Correo ${nth}`))
    expect((await rows()).every(({ estado }) => estado === 'terminado')).toBe(true)
  })
})

describe('mails of a request', () => {
  it('are stored in the database until a worker sends them', async () => {
    const answer = await server.anonymous('POST', '/v1/auth/solicitar-reset', {
      body: { correo: 'ana@demo.co' },
    })
    expect(answer.statusCode).toBe(200)
    const { worker, sent } = createScene()

    await worker.runDue()

    expect(sent.map(({ mail }) => mail.para.correo)).toEqual(['ana@demo.co'])
  })
})
