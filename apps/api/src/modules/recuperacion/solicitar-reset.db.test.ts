import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mensaje, Problema } from '@mi/contracts'
import { NUEVA, countOf, createResetWorld } from '../../testing/world/reset-world.ts'

const MINUTE_MS = 60_000
const REQUESTED =
  'Si el correo está registrado, te enviamos un código de 6 dígitos. Revisa también la carpeta de correo no deseado.'

let reset: Awaited<ReturnType<typeof createResetWorld>>

beforeEach(async () => {
  reset = await createResetWorld()
})
afterEach(() => reset.server.close())

describe('POST /v1/auth/solicitar-reset', () => {
  it('answers the same for active, inactive and unknown accounts, and sends a code to the active one', async () => {
    await reset.inactivate('luis@demo.co')

    for (const correo of ['Ana@Demo.co', 'nadie@demo.co', 'luis@demo.co']) {
      const answer = await reset.ask(correo)
      expect(answer.statusCode).toBe(200)
      expect(answer.json<Mensaje>()).toEqual({ mensaje: REQUESTED })
    }

    expect(reset.server.mailer.sent.map(({ para }) => para)).toEqual([
      { nombre: 'Ana María Restrepo', correo: 'ana@demo.co' },
    ])
  })

  it('sends at most three mails an hour to one address; the third code outlasts a fourth request', async () => {
    for (let nth = 0; nth < 3; nth++) await reset.codeFor()

    expect((await reset.ask(' ANA@demo.co ')).json<Mensaje>().mensaje).toBe(REQUESTED)

    expect(reset.codes()).toHaveLength(3)
    expect((await reset.confirm(reset.codes()[2] ?? '')).statusCode).toBe(200)
    reset.server.ports.advance(60 * MINUTE_MS)
    await reset.codeFor()
  })

  it('sends only three mails to one address for a hundred simultaneous requests on two replicas', async () => {
    const replica = await reset.server.replica()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        (nth % 2 === 0 ? reset.server.app : replica).inject({
          method: 'POST',
          url: '/v1/auth/solicitar-reset',
          payload: { correo: 'ana@demo.co' },
          remoteAddress: `10.1.${nth}.1`,
        }),
      ),
    )
    expect(countOf(answers, 200)).toBe(100)
    expect(reset.codes()).toHaveLength(3)
    await replica.close()
  })

  it('sends no mail for the 31st request from one network within an hour, but answers 200', async () => {
    for (let nth = 0; nth < 30; nth++) expect((await reset.ask(`n${nth}@demo.co`)).statusCode).toBe(200)

    expect((await reset.ask('ana@demo.co')).statusCode).toBe(200)
    expect(reset.codes()).toHaveLength(0)
    await reset.ask('ana@demo.co', '10.0.0.2')
    expect(reset.codes()).toHaveLength(1)
  })

  it('explains what is wrong with a mail address', async () => {
    expect((await reset.ask('')).json<Problema>().mensaje).toBe('Por favor ingresa tu correo electrónico')
    expect((await reset.ask('ana')).json<Problema>().mensaje).toBe(
      'Por favor ingresa un correo electrónico válido',
    )
  })

  it('the mail «Tu contraseña cambió» links to the configured URL, even if the Host header differs', async () => {
    const token = await reset.codeFor()
    await reset.server.anonymous('POST', '/v1/auth/confirmar-reset', {
      body: { correo: 'ana@demo.co', token, nuevaContrasena: NUEVA },
      headers: { host: 'malo.co', 'x-forwarded-host': 'malo.co' },
    })
    const notice = reset.server.mailer.sent.at(-1)
    expect(notice?.asunto).toBe('Tu contraseña cambió')
    expect(notice?.texto).toContain('https://inventario.prueba.co/recuperar-clave')
    expect(notice?.html).not.toContain('malo.co')
  })
})
