import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Miembro, Problema } from '@mi/contracts'
import { miembroBody } from '../../testing/cuenta-bodies.ts'
import { createLimits } from '../../platform/limits/limits.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { countCorreo } from './correo-guard.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestApp
let owner: Call
beforeEach(async () => {
  server = await createTestApp()
  owner = await server.as('empresa@demo.co')
})
afterEach(() => server.close())

const add = async (correo: string): Promise<number> =>
  (await owner('POST', '/v1/equipo', { body: miembroBody({ correo }) })).json<Miembro>().id

const edit = (id: number, body: object, call = owner) => call('PUT', `/v1/equipo/${id}`, { body })

/** Changes the address of a member as often as the limit allows. The address is `una@demo.co` in the end. */
const useUp = async (id: number): Promise<void> => {
  for (let n = 1; n <= 10; n++) {
    const answer = await edit(id, { correo: n % 2 ? 'otra.vez@demo.co' : 'una@demo.co' })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  server.mailer.sent.length = 0
}

describe('the eleventh new address of a member within an hour', () => {
  it('is refused and sends no mail, until the first of the ten is an hour old', async () => {
    const [id, other] = [await add('una@demo.co'), await add('dos@demo.co')]
    await useUp(id)
    const refused = await edit(id, { correo: 'otra.vez@demo.co' })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.json<Problema>().mensaje).toBe(
      'Cambiaste demasiadas veces el correo de esta persona. Intenta de nuevo en 60 minutos.',
    )
    expect(server.mailer.sent).toEqual([])
    expect((await edit(other, { correo: 'dos.nueva@demo.co' })).statusCode).toBe(200)
    server.ports.advance(HOUR_MS)
    expect((await edit(id, { correo: 'otra.vez@demo.co' })).statusCode).toBe(200)
  })

  it('is refused to simultaneous requests too', async () => {
    const id = await add('una@demo.co')
    const codes = await Promise.all(
      Array.from({ length: 15 }, async (_, n) => (await edit(id, { correo: `una${n}@demo.co` })).statusCode),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(5)
  })

  it('is not an edit that keeps the address, even in another letter case', async () => {
    const id = await add('una@demo.co')
    await useUp(id)
    expect((await edit(id, { correo: 'una@demo.co', rolEquipo: 'LECTOR' })).statusCode).toBe(200)
    expect((await edit(id, { correo: 'UNA@demo.co' })).statusCode).toBe(200)
  })

  it('does not count edits that keep the address, nor edits that fail', async () => {
    const id = await add('una@demo.co')
    const stranger = await server.as('otra@demo.co')
    for (let n = 0; n < 11; n++) {
      expect((await edit(id, { correo: 'una@demo.co' })).statusCode).toBe(200)
      expect((await edit(id, { correo: 'ajena@demo.co' }, stranger)).statusCode).toBe(404)
    }
    await useUp(id)
  })

  it('does not count edits from another company, not even while they are running', async () => {
    const limits = createLimits(server.database, server.ports)
    const begun: Promise<void>[] = []
    for (let n = 0; n < 10; n++) {
      begun.push(
        new Promise((resolve) => {
          const endless = () => new Promise<never>(() => resolve())
          void countCorreo(limits, { empresaId: 2, idMiembro: 7 }, endless)
        }),
      )
    }
    await Promise.all(begun)
    const change = countCorreo(limits, { empresaId: 1, idMiembro: 7 }, async (useTurn) => useTurn())
    await expect(change).resolves.toBeUndefined()
  })
})
