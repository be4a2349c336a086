import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { createWatchedModule } from '../../../testing/test-rollout.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const forMail = (correo: string) => ({ efecto: 'permitir', correo })
const ANA = { reglas: [forMail('ana@demo.co')] }
/** Fifty rules of which only the first names an account. */
const FIFTY = {
  reglas: Array.from({ length: 50 }, (_, n) => forMail(n ? `nadie.${n}@demo.co` : 'ana@demo.co')),
}

describe('probing which mail addresses have accounts', () => {
  it('is blocked for a module after its tokens had 100 addresses in refused rules within an hour', async () => {
    const squad = await createWatchedModule(server, 'sondeo')
    for (let nth = 0; nth < 2; nth++) {
      const refused = await squad.begin(FIFTY)
      expect(refused.statusCode).toBe(400)
      expect(refused.json<Problema>().errores).toHaveLength(49)
    }
    for (const rules of [ANA, FIFTY]) {
      const blocked = await squad.begin(rules)
      expect(blocked.statusCode).toBe(429)
      expect(blocked.headers['retry-after']).toBe('3600')
      expect(blocked.json<Problema>().mensaje).toContain('Intenta de nuevo en 60 minutos')
      expect(blocked.body).not.toContain('demo.co')
    }
    const asStaff = await server.as('admin@demo.co')
    const body = { version: '1.1.0', porcentaje: 0, unidad: 'persona', motivo: 'prueba' }
    const typo = await asStaff('POST', `${squad.at}/candidato`, { body: { ...body, ...FIFTY } })
    expect(typo.statusCode).toBe(400)
    expect((await squad.begin({ reglas: [{ efecto: 'permitir', rol: 'ADMIN' }] })).statusCode).toBe(201)
    const other = await createWatchedModule(server, 'sondeo-ajeno')
    expect((await other.begin(ANA)).statusCode).toBe(201)

    expect(
      (await squad.call('POST', `${squad.at}/revertir`, { body: { motivo: 'prueba' } })).statusCode,
    ).toBe(200)
    server.ports.advance(HOUR_MS)
    expect((await squad.begin(ANA)).statusCode).toBe(201)
  })

  it('is also blocked if the list is longer than the rest of the hour’s addresses', async () => {
    const squad = await createWatchedModule(server, 'sondeo-largo')
    const { reglas } = FIFTY
    expect((await squad.begin({ reglas: reglas.slice(0, 49) })).statusCode).toBe(400)
    expect(
      (await squad.begin({ reglas: [...reglas, forMail('luis@demo.co'), forMail('nadie@demo.co')] }))
        .statusCode,
    ).toBe(429)
  })
})
