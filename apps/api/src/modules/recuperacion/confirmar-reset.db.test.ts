import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mensaje, Problema } from '@mi/contracts'
import { NUEVA, countOf, createResetWorld, wrongFor } from '../../testing/world/reset-world.ts'

const MINUTE_MS = 60_000
const INVALID = 'El código ingresado no es válido o ha expirado'

let reset: Awaited<ReturnType<typeof createResetWorld>>

beforeEach(async () => {
  reset = await createResetWorld()
})
afterEach(() => reset.server.close())

describe('POST /v1/auth/confirmar-reset', () => {
  it('changes the password and ends all sessions, on every replica', async () => {
    const replica = await reset.server.replica()
    const [one, two] = [await reset.server.login('ana@demo.co'), await reset.server.login('ana@demo.co')]
    const statusOf = async ({ token }: { token: string }) =>
      (
        await replica.inject({
          url: '/v1/productos?limite=1',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode
    expect(await statusOf(one)).toBe(200)

    const answer = await reset.confirm(await reset.codeFor(), { correo: 'ANA@demo.co' })

    expect(answer.json<Mensaje>()).toEqual({ mensaje: 'Tu contraseña se cambió. Ya puedes iniciar sesión.' })
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 401])
    expect((await reset.login('Demo#2026')).statusCode).toBe(401)
    expect((await reset.login(NUEVA)).statusCode).toBe(200)
    await replica.close()
  })

  it('lifts the block that failed logins caused', async () => {
    for (let nth = 0; nth < 5; nth++) await reset.login('equivocada')
    expect((await reset.login('Demo#2026')).statusCode).toBe(429)

    await reset.confirm(await reset.codeFor())

    expect((await reset.login(NUEVA)).statusCode).toBe(200)
  })

  it('accepts a code only once', async () => {
    const code = await reset.codeFor()
    expect((await reset.confirm(code)).statusCode).toBe(200)

    const again = await reset.confirm(code, { nuevaContrasena: 'Otra#2026' })

    expect(again.statusCode).toBe(400)
    expect(again.json<Problema>()).toMatchObject({ codigo: 'codigo_invalido', mensaje: INVALID })
    expect((await reset.login(NUEVA)).statusCode).toBe(200)
  })

  it('accepts a code for only one of a hundred simultaneous requests on two replicas', async () => {
    const replica = await reset.server.replica()
    const code = await reset.codeFor()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        reset.confirm(code, {
          nuevaContrasena: `Nueva#${nth}a`,
          app: nth % 2 === 0 ? reset.server.app : replica,
        }),
      ),
    )
    expect(countOf(answers, 200)).toBe(1)
    expect(countOf(answers, 400)).toBe(99)
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect((await reset.login(`Nueva#${winner}a`)).statusCode).toBe(200)
    await replica.close()
  })

  it('accepts the correct code at the fifth try, after four wrong codes', async () => {
    const code = await reset.codeFor()
    for (let nth = 0; nth < 4; nth++) expect((await reset.confirm(wrongFor(code))).statusCode).toBe(400)
    expect((await reset.confirm(code)).statusCode).toBe(200)
  })

  it('refuses the correct code after five wrong codes', async () => {
    const code = await reset.codeFor()
    for (let nth = 0; nth < 5; nth++) await reset.confirm(wrongFor(code))

    expect((await reset.confirm(code)).json<Problema>().mensaje).toBe(INVALID)
    expect((await reset.login('Demo#2026')).statusCode).toBe(200)
  })

  it('counts only five of a hundred simultaneous wrong tries on two replicas', async () => {
    const replica = await reset.server.replica()
    const code = await reset.codeFor()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        reset.confirm(wrongFor(code), { app: nth % 2 === 0 ? reset.server.app : replica }),
      ),
    )
    expect(countOf(answers, 400)).toBe(100)
    const rows = await reset.server.database.kysely.selectFrom('codigos_reset').select('intentos').execute()
    expect(rows).toEqual([{ intentos: 5 }])
    expect((await reset.confirm(code)).statusCode).toBe(400)
    await replica.close()
  })

  it('accepts a code only while it is less than fifteen minutes old', async () => {
    const first = await reset.codeFor()
    reset.server.ports.advance(15 * MINUTE_MS)
    expect((await reset.confirm(first)).json<Problema>().codigo).toBe('codigo_invalido')

    const second = await reset.codeFor()
    reset.server.ports.advance(15 * MINUTE_MS - 1)
    expect((await reset.confirm(second)).statusCode).toBe(200)
  })

  it('accepts only the newest code, and counts the wrong tries for it from zero', async () => {
    const first = await reset.codeFor()
    for (let nth = 0; nth < 5; nth++) await reset.confirm(wrongFor(first))
    let second = await reset.codeFor()
    if (second === first) second = await reset.codeFor()

    expect((await reset.confirm(first)).statusCode).toBe(400)
    expect((await reset.confirm(second)).statusCode).toBe(200)
  })

  it('accepts a code only for its own account, and not if that account is inactive', async () => {
    const code = await reset.codeFor()
    expect((await reset.confirm(code, { correo: 'luis@demo.co' })).statusCode).toBe(400)
    expect((await reset.confirm(code, { correo: 'nadie@demo.co' })).statusCode).toBe(400)

    await reset.inactivate('ana@demo.co')

    expect((await reset.confirm(code)).json<Problema>().codigo).toBe('codigo_invalido')
  })

  it('requires six digits and a strong password', async () => {
    const code = await reset.codeFor()
    const [short, weak] = [
      await reset.confirm('12345'),
      await reset.confirm(code, { nuevaContrasena: 'demasiadofacil' }),
    ]

    expect(short.json<Problema>().mensaje).toBe('Por favor ingresa el código completo de 6 dígitos')
    expect(weak.json<Problema>().mensaje).toBe('La contraseña no cumple con los requisitos de seguridad')
    expect((await reset.confirm(code)).statusCode).toBe(200)
  })
})
