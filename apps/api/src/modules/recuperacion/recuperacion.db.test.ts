import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Mensaje, Problema } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

const MINUTE_MS = 60_000
const NEW = 'Nueva#2026'
const REQUESTED =
  'Si el correo está registrado, te enviamos un código de 6 dígitos. Revisa también la carpeta de correo no deseado.'
const INVALID = 'El código ingresado no es válido o ha expirado'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const ask = (correo: string, from = '10.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/v1/auth/solicitar-reset',
    payload: { correo },
    remoteAddress: from,
  })

const confirm = (
  token: string,
  {
    correo = 'ana@demo.co',
    nuevaContrasena = NEW,
    app = server.app,
  }: {
    correo?: string
    nuevaContrasena?: string
    app?: FastifyInstance
  } = {},
) =>
  app.inject({ method: 'POST', url: '/v1/auth/confirmar-reset', payload: { correo, token, nuevaContrasena } })

const login = (password: string, correo = 'ana@demo.co') =>
  server.anonymous('POST', '/v1/auth/login', { body: { correo, password } })

const codes = (): string[] => server.mailer.sent.flatMap(({ asunto }) => /: (\d{6})$/.exec(asunto)?.[1] ?? [])

/** Requests a code and reads it from the mail. */
const codeFor = async (correo = 'ana@demo.co'): Promise<string> => {
  const before = codes().length
  await ask(correo)
  expect(codes()).toHaveLength(before + 1)
  return codes().at(-1) ?? ''
}

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')

const inactivate = (correo: string) =>
  server.database.kysely
    .updateTable('usuarios')
    .set({ estado: 'inactivo' })
    .where('correo', '=', correo)
    .execute()

const countOf = (answers: { statusCode: number }[], status: number): number =>
  answers.filter(({ statusCode }) => statusCode === status).length

describe('POST /v1/auth/solicitar-reset', () => {
  it('answers the same for known, unknown and inactive mails, and sends the active one a code', async () => {
    await inactivate('luis@demo.co')

    for (const correo of ['Ana@Demo.co', 'nadie@demo.co', 'luis@demo.co']) {
      const answer = await ask(correo)
      expect(answer.statusCode).toBe(200)
      expect(answer.json<Mensaje>()).toEqual({ mensaje: REQUESTED })
    }

    expect(server.mailer.sent.map(({ para }) => para)).toEqual([
      { nombre: 'Ana María Restrepo', correo: 'ana@demo.co' },
    ])
  })

  it('sends at most three mails an hour to one address, and a fourth request leaves the code alone', async () => {
    for (let nth = 0; nth < 3; nth++) await codeFor()

    expect((await ask(' ANA@demo.co ')).json<Mensaje>().mensaje).toBe(REQUESTED)

    expect(codes()).toHaveLength(3)
    expect((await confirm(codes()[2] ?? '')).statusCode).toBe(200)
    server.ports.advance(60 * MINUTE_MS)
    await codeFor()
  })

  it('sends three mails for a hundred requests at once on two replicas', async () => {
    const replica = await server.replica()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        (nth % 2 === 0 ? server.app : replica).inject({
          method: 'POST',
          url: '/v1/auth/solicitar-reset',
          payload: { correo: 'ana@demo.co' },
          remoteAddress: `10.1.${nth}.1`,
        }),
      ),
    )
    expect(countOf(answers, 200)).toBe(100)
    expect(codes()).toHaveLength(3)
    await replica.close()
  })

  it('refuses the thirty-first request of one network within an hour', async () => {
    for (let nth = 0; nth < 30; nth++) expect((await ask(`n${nth}@demo.co`)).statusCode).toBe(200)

    const refused = await ask('ana@demo.co')

    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.json<Problema>().mensaje).toBe(
      'Se pidieron demasiados códigos desde tu conexión. Intenta de nuevo en 60 minutos.',
    )
    expect((await ask('ana@demo.co', '10.0.0.2')).statusCode).toBe(200)
  })

  it('explains what is wrong with a mail', async () => {
    expect((await ask('')).json<Problema>().mensaje).toBe('Por favor ingresa tu correo electrónico')
    expect((await ask('ana')).json<Problema>().mensaje).toBe('Por favor ingresa un correo electrónico válido')
  })

  it('links to the configured address and ignores the Host header', async () => {
    const token = await codeFor()
    await server.anonymous('POST', '/v1/auth/confirmar-reset', {
      body: { correo: 'ana@demo.co', token, nuevaContrasena: NEW },
      headers: { host: 'malo.co', 'x-forwarded-host': 'malo.co' },
    })
    const notice = server.mailer.sent.at(-1)
    expect(notice?.asunto).toBe('Tu contraseña cambió')
    expect(notice?.texto).toContain('https://inventario.prueba.co/recuperar-clave')
    expect(notice?.html).not.toContain('malo.co')
  })
})

describe('POST /v1/auth/confirmar-reset', () => {
  it('changes the password and ends all sessions, on every replica', async () => {
    const replica = await server.replica()
    const [one, two] = [await server.login('ana@demo.co'), await server.login('ana@demo.co')]
    const statusOf = async ({ token }: { token: string }) =>
      (
        await replica.inject({
          url: '/v1/productos?limite=1',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode
    expect(await statusOf(one)).toBe(200)

    const answer = await confirm(await codeFor(), { correo: 'ANA@demo.co' })

    expect(answer.json<Mensaje>()).toEqual({ mensaje: 'Tu contraseña se cambió. Ya puedes iniciar sesión.' })
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 401])
    expect((await login('Demo#2026')).statusCode).toBe(401)
    expect((await login(NEW)).statusCode).toBe(200)
    await replica.close()
  })

  it('lifts the block that failed logins caused', async () => {
    for (let nth = 0; nth < 5; nth++) await login('equivocada')
    expect((await login('Demo#2026')).statusCode).toBe(429)

    await confirm(await codeFor())

    expect((await login(NEW)).statusCode).toBe(200)
  })

  it('accepts a code once', async () => {
    const code = await codeFor()
    expect((await confirm(code)).statusCode).toBe(200)

    const again = await confirm(code, { nuevaContrasena: 'Otra#2026' })

    expect(again.statusCode).toBe(400)
    expect(again.json<Problema>()).toMatchObject({ codigo: 'codigo_invalido', mensaje: INVALID })
    expect((await login(NEW)).statusCode).toBe(200)
  })

  it('accepts a code once among a hundred requests at once on two replicas', async () => {
    const replica = await server.replica()
    const code = await codeFor()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        confirm(code, { nuevaContrasena: `Nueva#${nth}a`, app: nth % 2 === 0 ? server.app : replica }),
      ),
    )
    expect(countOf(answers, 200)).toBe(1)
    expect(countOf(answers, 400)).toBe(99)
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect((await login(`Nueva#${winner}a`)).statusCode).toBe(200)
    await replica.close()
  })

  it('allows five tries of a code, the correct one included', async () => {
    const code = await codeFor()
    for (let nth = 0; nth < 4; nth++) expect((await confirm(wrongFor(code))).statusCode).toBe(400)
    expect((await confirm(code)).statusCode).toBe(200)
  })

  it('refuses the correct code after five wrong ones', async () => {
    const code = await codeFor()
    for (let nth = 0; nth < 5; nth++) await confirm(wrongFor(code))

    expect((await confirm(code)).json<Problema>().mensaje).toBe(INVALID)
    expect((await login('Demo#2026')).statusCode).toBe(200)
  })

  it('never allows a sixth try among a hundred at once on two replicas', async () => {
    const replica = await server.replica()
    const code = await codeFor()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        confirm(wrongFor(code), { app: nth % 2 === 0 ? server.app : replica }),
      ),
    )
    expect(countOf(answers, 400)).toBe(100)
    const rows = await server.database.kysely.selectFrom('codigos_reset').select('intentos').execute()
    expect(rows).toEqual([{ intentos: 5 }])
    expect((await confirm(code)).statusCode).toBe(400)
    await replica.close()
  })

  it('accepts a code for fifteen minutes', async () => {
    const first = await codeFor()
    server.ports.advance(15 * MINUTE_MS)
    expect((await confirm(first)).json<Problema>().codigo).toBe('codigo_invalido')

    const second = await codeFor()
    server.ports.advance(15 * MINUTE_MS - 1)
    expect((await confirm(second)).statusCode).toBe(200)
  })

  it('accepts only the newest code, with five tries of its own', async () => {
    const first = await codeFor()
    for (let nth = 0; nth < 5; nth++) await confirm(wrongFor(first))
    let second = await codeFor()
    if (second === first) second = await codeFor()

    expect((await confirm(first)).statusCode).toBe(400)
    expect((await confirm(second)).statusCode).toBe(200)
  })

  it('accepts a code only for its own account, and none for an inactive one', async () => {
    const code = await codeFor()
    expect((await confirm(code, { correo: 'luis@demo.co' })).statusCode).toBe(400)
    expect((await confirm(code, { correo: 'nadie@demo.co' })).statusCode).toBe(400)

    await inactivate('ana@demo.co')

    expect((await confirm(code)).json<Problema>().codigo).toBe('codigo_invalido')
  })

  it('requires six digits and a strong password', async () => {
    const code = await codeFor()
    const [short, weak] = [await confirm('12345'), await confirm(code, { nuevaContrasena: 'demasiadofacil' })]

    expect(short.json<Problema>().mensaje).toBe('Por favor ingresa el código completo de 6 dígitos')
    expect(weak.json<Problema>().mensaje).toBe('La contraseña no cumple con los requisitos de seguridad')
    expect((await confirm(code)).statusCode).toBe(200)
  })
})

describe('a code', () => {
  /** Every row of every table, as text. */
  const readEverything = async (): Promise<string> => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(server.database.kysely)
    expect(tables.length).toBeGreaterThan(10)
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
        server.database.kysely,
      )
      texts.push(...rows.map(({ text }) => text))
    }
    return texts.join('\n')
  }

  it('and a token appear neither in the database nor in the log', async () => {
    const lines: string[] = []
    const talkative = await server.replica({ logLevel: 'trace', log: { write: (line) => lines.push(line) } })
    const before = await readEverything()
    let code = await codeFor()
    // The digits may happen to be part of a telephone number.
    for (let nth = 0; nth < 2 && before.includes(code); nth++) code = await codeFor()
    await confirm(wrongFor(code), { app: talkative })
    const { token } = await server.login('ana@demo.co')

    const everything = await readEverything()

    expect(everything).toContain('ana@demo.co')
    expect(everything).not.toContain(code)
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(token.split('.')[2])
    expect((await confirm(code, { app: talkative })).statusCode).toBe(200)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join('')).not.toContain(code)
    expect(lines.join('')).not.toContain(NEW)
    await talkative.close()
  })
})
