import { LUGARES_POR_ERROR } from '@mi/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { publishShell } from '../../../testing/test-release.ts'
import { createWatchedModule } from '../../../testing/test-rollout.ts'
import { sendBeacon } from '../../../testing/test-visitor.ts'

const VISITOR = { navegador: 'uno', persona: 1 }

let server: TestApp
let module: Awaited<ReturnType<typeof createWatchedModule>>
beforeAll(async () => {
  server = await createTestApp()
  await publishShell(server)
  module = await createWatchedModule(server, 'lugares')
})
afterAll(() => server.close())

const stable = async () => (await module.salud()).versiones[0]

describe('the health of a module', () => {
  it('lists the browsers, shell versions and connections of the pages with an error, the most frequent first', async () => {
    const errores = [{ module: module.module, version: '1.0.0', mensaje: 'no such thing', cantidad: 1 }]
    const shell = '1.0.0'
    const iphone = { ...VISITOR, userAgent: 'Mozilla/5.0 (iPhone) Version/17.5 Mobile/15E148 Safari/604.1' }
    await sendBeacon(server, VISITOR, { errores, shell, linea: '4g' })
    await sendBeacon(server, iphone, { errores, shell: '77.0.0' })
    await sendBeacon(server, iphone, { errores, linea: '4g' })
    expect((await stable())?.errores).toMatchObject([
      {
        cantidad: 3,
        lugares: [
          { tipo: 'linea', nombre: '4g', cantidad: 2 },
          { tipo: 'navegador', nombre: 'Safari 17 en iPhone', cantidad: 2 },
          { tipo: 'portada', nombre: shell, cantidad: 1 },
          { tipo: 'navegador', nombre: 'Firefox 140 en Linux', cantidad: 1 },
        ],
      },
    ])
    for (let nth = 0; nth < 50; nth++)
      await sendBeacon(server, { ...VISITOR, userAgent: `Firefox/${nth} Linux` }, { errores })
    const places = (await stable())?.errores[0]?.lugares ?? []
    expect(places).toHaveLength(LUGARES_POR_ERROR)
    expect(places[0]).toMatchObject({ nombre: '4g', cantidad: 2 })
    await sendBeacon(server, VISITOR, { errores, linea: '3g' })
    await sendBeacon(server, VISITOR, { errores, linea: '3g' })
    await sendBeacon(server, VISITOR, { errores, linea: '3g' })
    await sendBeacon(server, VISITOR, { errores, linea: '<b>compra ya</b>' })
    const [first, ...rest] = (await stable())?.errores[0]?.lugares ?? []
    expect([first?.nombre, first?.cantidad]).toEqual(['Firefox 140 en Linux', 5])
    expect(rest[0]).toMatchObject({ tipo: 'linea', nombre: '3g', cantidad: 3 })
    expect(rest.map(({ nombre }) => nombre)).not.toContain('<b>compra ya</b>')
  })
})
