import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { UnavailableError } from '@mi/domain'
import { withoutLimits } from '../../platform/limits/limits.ts'
import { createPasswords } from '../../platform/session/passwords.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

const MINUTE_MS = 60_000
const RIGHT = 'Demo#2026'
const OF_ACCOUNT = 'Hubo demasiados intentos fallidos con este correo. Intenta de nuevo en 15 minutos.'
const OF_NETWORK = 'Hubo demasiados intentos fallidos desde tu conexión. Intenta de nuevo en 15 minutos.'

let server: TestApp
let replica: FastifyInstance
beforeAll(async () => {
  server = await createTestApp()
  replica = await server.replica()
})
beforeEach(() => server.database.kysely.deleteFrom('limites').execute())
afterAll(async () => {
  await replica.close()
  await server.close()
})

interface Try {
  readonly password?: string
  readonly from?: string
  readonly app?: FastifyInstance
}

const attempt = (
  correo: string,
  { password = 'equivocada', from = '10.0.0.1', app = server.app }: Try = {},
) => app.inject({ method: 'POST', url: '/v1/auth/login', payload: { correo, password }, remoteAddress: from })

const statuses = async (count: number, correo: string, options?: Try): Promise<number[]> => {
  const found: number[] = []
  for (let nth = 0; nth < count; nth++) found.push((await attempt(correo, options)).statusCode)
  return found
}

const manyFailures = (count: number, from: (nth: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, nth) => attempt(`nadie${nth}@demo.co`, { from: from(nth) })))

const countOf = (answers: { statusCode: number }[], status: number): number =>
  answers.filter(({ statusCode }) => statusCode === status).length

describe('guessing the password of an account', () => {
  it.each(['ana@demo.co', 'nadie@demo.co'])(
    'is blocked for 15 minutes after five failures: %s',
    async (correo) => {
      expect(await statuses(5, correo)).toEqual([401, 401, 401, 401, 401])

      const refused = await attempt(correo, { password: RIGHT })

      expect(refused.statusCode).toBe(429)
      expect(refused.headers['retry-after']).toBe('900')
      expect(refused.json<Problema>()).toMatchObject({ codigo: 'demasiados_intentos', mensaje: OF_ACCOUNT })
      server.ports.advance(15 * MINUTE_MS - 1000)
      expect((await attempt(correo, { password: RIGHT })).headers['retry-after']).toBe('1')
      server.ports.advance(1000)
      expect((await attempt(correo, { password: RIGHT })).statusCode).toBe(
        correo === 'ana@demo.co' ? 200 : 401,
      )
    },
  )

  it('is refused with the same answer for active, unknown and inactive accounts', async () => {
    await server.database.kysely
      .updateTable('usuarios')
      .set({ estado: 'inactivo' })
      .where('correo', '=', 'luis@demo.co')
      .execute()
    const answers: object[] = []
    for (const correo of ['ana@demo.co', 'nadie@demo.co', 'luis@demo.co']) {
      await statuses(5, correo)
      const { idSolicitud, ...problem } = (await attempt(correo, { password: RIGHT })).json<Problema>()
      expect(idSolicitud).not.toBe('')
      answers.push(problem)
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it.each(['ana@demo.co', 'nadie@demo.co'])(
    'is limited to five attempts in a hundred simultaneous requests to two replicas: %s',
    async (correo) => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, nth) =>
          attempt(correo, { from: `10.1.${nth}.1`, app: nth % 2 === 0 ? server.app : replica }),
        ),
      )
      expect(countOf(answers, 401)).toBe(5)
      expect(countOf(answers, 429)).toBe(95)
    },
  )

  it('is counted regardless of the case of the mail address and of spaces around it', async () => {
    for (const correo of ['ana@demo.co', 'ANA@demo.co', ' Ana@Demo.co ', 'ana@demo.co\t', 'aNa@demo.co']) {
      expect((await attempt(correo)).statusCode).toBe(401)
    }
    expect((await attempt('ana@DEMO.co')).statusCode).toBe(429)
  })

  it('is counted together for mail addresses that PostgreSQL considers equal', async () => {
    const typed = 'LU\u0130S@demo.co'
    const { rows } = await sql<{ same: string }>`select lower(${typed}) as same`.execute(
      server.database.kysely,
    )
    await statuses(5, typed)
    expect((await attempt(rows[0]?.same ?? '')).statusCode).toBe(429)
  })

  it('is counted from zero after a successful sign-in', async () => {
    await statuses(4, 'ana@demo.co')
    expect((await attempt('ana@demo.co', { password: RIGHT })).statusCode).toBe(200)
    expect(await statuses(5, 'ana@demo.co')).toEqual([401, 401, 401, 401, 401])
    expect((await attempt('ana@demo.co')).statusCode).toBe(429)
  })

  it('is not suspected when one person signs in many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        attempt('ana@demo.co', { password: RIGHT, app: nth % 2 === 0 ? server.app : replica }),
      ),
    )
    expect(countOf(answers, 200)).toBe(30)
  })

  it('is not counted for an attempt whose password could not be checked', async () => {
    const passwords = await createPasswords()
    const full = await server.replica({
      passwords: { ...passwords, verify: () => Promise.reject(new UnavailableError('Lleno.')) },
    })
    expect(await statuses(6, 'ana@demo.co', { app: full })).toEqual([503, 503, 503, 503, 503, 503])
    expect((await attempt('ana@demo.co', { password: RIGHT })).statusCode).toBe(200)
    await full.close()
  })
})

describe('guessing from one address', () => {
  it('is blocked for 15 minutes after fifty failures on any accounts', async () => {
    const answers = await manyFailures(100, () => '10.2.0.1')

    expect(countOf(answers, 401)).toBe(50)
    expect(countOf(answers, 429)).toBe(50)
    const refused = await attempt('ana@demo.co', { password: RIGHT, from: '10.2.0.1', app: replica })
    expect(refused.headers['retry-after']).toBe('900')
    expect(refused.json<Problema>().mensaje).toBe(OF_NETWORK)
    expect((await attempt('ana@demo.co', { password: RIGHT, from: '10.2.0.2' })).statusCode).toBe(200)
    server.ports.advance(15 * MINUTE_MS)
    expect((await attempt('ana@demo.co', { password: RIGHT, from: '10.2.0.1' })).statusCode).toBe(200)
  })

  it('is counted together for all IPv6 addresses with the same first 64 bits', async () => {
    await manyFailures(50, (nth) => `2001:db8:1:2::${(nth + 1).toString(16)}`)

    expect((await attempt('ana@demo.co', { from: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429)
    expect((await attempt('ana@demo.co', { from: '2001:db8:1:3::1' })).statusCode).toBe(401)
  })

  it('is counted neither for successful attempts nor for attempts on a blocked account', async () => {
    for (let nth = 0; nth < 60; nth++) {
      expect((await attempt('ana@demo.co', { password: RIGHT, from: '10.3.0.1' })).statusCode).toBe(200)
    }
    await statuses(60, 'nadie@demo.co', { from: '10.3.0.1' })
    expect((await attempt('ana@demo.co', { password: RIGHT, from: '10.3.0.1' })).statusCode).toBe(200)
  })
})

describe('a server without limits', () => {
  it('never blocks login attempts', async () => {
    const open = await server.replica({ limits: withoutLimits })
    expect(new Set(await statuses(60, 'ana@demo.co', { app: open }))).toEqual(new Set([401]))
    await open.close()
  })
})
