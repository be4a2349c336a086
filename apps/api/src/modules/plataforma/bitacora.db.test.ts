import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntradaDeBitacora } from '@mi/contracts'
import { nextOf } from '../../testing/calls/links.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { buildTestRelease, createSquad, makeStable, upload } from '../../testing/test-release.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('GET /plataforma/bitacora', () => {
  it('returns its entries in pages, the newest first, and each entry only once', async () => {
    const squad = await createSquad(server, 'paginado')
    await upload(server, squad, {
      release: buildTestRelease({ module: 'paginado', version: '1.0.0', routes: [], nav: [] }),
    })
    await makeStable(server, squad, '1.0.0')
    const call = server.withToken(squad.token)
    for (const change of ['retirar', 'restituir'])
      await call('POST', `/v1/plataforma/modulos/paginado/${change}`, { body: { motivo: change } })

    const acciones: string[] = []
    let url: string | undefined = '/v1/plataforma/bitacora?modulo=paginado&limite=2'
    while (url !== undefined) {
      const answer = await call('GET', url)
      const page = answer.json<EntradaDeBitacora[]>()
      expect(page.length).toBeLessThanOrEqual(2)
      expect(answer.headers['x-total-count']).toBe('5')
      acciones.push(...page.map(({ accion }) => accion))
      url = nextOf(answer.headers.link)
    }
    expect(acciones).toEqual(['restituido', 'retirado', 'estable', 'publicado', 'token'])
    expect((await call('GET', '/v1/plataforma/bitacora?cursor=x')).statusCode).toBe(400)
  })

  it('shows staff the current name of the person who made a change, but shows no names to a squad’s token', async () => {
    const squad = await createSquad(server, 'nombrado')
    await upload(server, squad, {
      release: buildTestRelease({ module: 'nombrado', version: '1.0.0', routes: [], nav: [] }),
    })
    await makeStable(server, squad, '1.0.0')
    const staff = await server.as('admin@demo.co')
    await staff('POST', '/v1/plataforma/modulos/nombrado/retirar', { body: { motivo: 'prueba' } })
    const nameIt = (nombre: string) =>
      server.database.kysely
        .updateTable('usuarios')
        .set({ nombre_completo: nombre })
        .where('correo', '=', 'admin@demo.co')
        .execute()
    const url = '/v1/plataforma/bitacora?modulo=nombrado&limite=2'
    const namesFor = async (call: Call) =>
      (await call('GET', url)).json<EntradaDeBitacora[]>().map(({ actorNombre }) => actorNombre)

    await nameIt('Adela Ríos')
    expect(await namesFor(staff)).toEqual(['Adela Ríos', null])
    expect(await namesFor(server.withToken(squad.token))).toEqual([undefined, undefined])
    await nameIt('Persona eliminada 1')
    expect(await namesFor(staff)).toEqual(['Persona eliminada 1', null])
  })
})
