import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { buildTestRelease, makeStable, publishShell, upload } from '../../../testing/test-release.ts'
import { createWatchedModule } from '../../../testing/test-rollout.ts'
import { sendBeacon } from '../../../testing/test-visitor.ts'

const MINUTE_MS = 60_000
const DESIGN = '@mi/design-system'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

it('`reparto` omits votes for the stable version from tabs whose shell is too old for the candidate', async () => {
  const provides = (names: string[]) => ({
    shellApi: [1],
    packages: { [DESIGN]: { version: '0.1.0', names } },
    api: [],
  })
  const shell = await publishShell(server, { provides: provides(['Button']) })
  const newer = { module: 'shell', version: '1.1.0', routes: [], nav: [] }
  await upload(server, shell, {
    release: buildTestRelease({ ...newer, provides: provides(['Button', 'Timeline']) }),
  })
  await makeStable(server, shell, '1.1.0')
  const module = await createWatchedModule(server, 'compras')
  const candidate = { module: 'compras', version: '1.2.0', routes: [], nav: [] }
  const requires = { packages: { [DESIGN]: ['Timeline'] } }
  await upload(server, module, { release: buildTestRelease({ ...candidate, requires }) })
  server.ports.advance(2 * MINUTE_MS)
  expect((await module.begin({ version: '1.2.0', porcentaje: 50 })).statusCode).toBe(201)

  const rollout = await module.rollout()
  for (let persona = 1; persona <= 60; persona += 1)
    await sendBeacon(
      server,
      { navegador: `n${persona}`, persona },
      {
        shell: '1.0.0',
        senales: [{ module: 'compras', version: '1.0.0', resultado: 'montado', ms: 9, rollout }],
      },
    )
  const { versiones, juicio } = await module.salud()
  expect(versiones[0]).toMatchObject({ papel: 'estable', votos: { total: 60, fallidos: 0 } })
  expect(juicio?.veredicto).toBe('falta_evidencia')
})
