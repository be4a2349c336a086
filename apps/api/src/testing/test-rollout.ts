import path from 'node:path'
import type { EstadoDeModuloEnApi, SaludDeModulo } from '@mi/contracts'
import { createPlataformaModule } from '../modules/plataforma/plataforma.module.ts'
import { createReleaseStore } from '../modules/plataforma/registro/release-store.ts'
import { createBlobFolder } from '../platform/blobs/blob-folder.ts'
import type { Database } from '../platform/database/database.ts'
import { createWorker } from '../platform/jobs/worker.ts'
import { createLimits } from '../platform/limits/limits.ts'
import { createPageIds } from '../platform/session/page-id.ts'
import { createTokens } from '../platform/session/tokens.ts'
import { DEPLOY_TOKEN, ENTORNO, JWT_SECRET, PUBLIC_URL, type TestApp } from './test-app.ts'
import { buildTestRelease, createSquad, makeStable, upload } from './test-release.ts'
import { type TestVisitor, sendBeacon } from './test-visitor.ts'

/**
 * @returns a worker for the jobs of the platform, above all for the job that judges rollouts. This worker is like the
 * worker of another replica, but uses the clock of the test. The jobs read votes from `judged`.
 */
export const createJudge = async (server: TestApp, judged: Database = server.database) => {
  const { database, ports, mailer, modulesDir } = server
  const { jobs } = createPlataformaModule({
    database: judged,
    ports,
    mailer,
    limits: createLimits(database, ports),
    tokens: await createTokens(JWT_SECRET, ports),
    store: createReleaseStore({
      shared: createBlobFolder(path.join(modulesDir, 'b'), ports.newId),
      oldFolder: modulesDir,
    }),
    deployToken: DEPLOY_TOKEN,
    entorno: ENTORNO,
    publicUrl: PUBLIC_URL,
    secure: false,
    jwtSecret: JWT_SECRET,
    pageIds: createPageIds({ ports, jwtSecret: JWT_SECRET }),
    warn: () => undefined,
  })
  return createWorker({ database, ports, kinds: jobs, warn: () => undefined })
}

/** Creates a module and uploads its versions 1.0.0 and 1.1.0. Version 1.0.0 is stable. */
export const createWatchedModule = async (
  server: TestApp,
  module: string,
  contacto = `${module}@demo.co`,
) => {
  const squad = await createSquad(server, module)
  const routes = [{ path: `/${module}`, permission: 'productos.ver' }]
  const owner = { escuadra: 'Escuadra de prueba', contacto }
  for (const version of ['1.0.0', '1.1.0'])
    await upload(server, squad, { release: buildTestRelease({ module, version, routes, nav: [], owner }) })
  await makeStable(server, squad, '1.0.0')
  const call = server.withToken(squad.token)
  const at = `/v1/plataforma/modulos/${module}`
  const state = async () => (await call('GET', at)).json<EstadoDeModuloEnApi>()
  const last = () =>
    server.database.kysely
      .selectFrom('plataforma_candidatos')
      .select(['id', 'sal'])
      .where('modulo', '=', module)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const rollout = async () => (await last()).id
  const says = async (visitor: TestVisitor, resultado: 'montado' | 'carga_fallida', version = '1.1.0') =>
    sendBeacon(server, visitor, {
      senales: [{ module, version, resultado, ms: 9, rollout: await rollout(), razon: 'porcentaje' }],
    })
  return {
    ...squad,
    at,
    call,
    state,
    says,
    rollout,
    /** The salt of the latest rollout. Which people get the candidate depends on this salt. */
    sal: async () => (await last()).sal,
    begin: (body: object = {}) =>
      call('POST', `${at}/candidato`, {
        body: { version: '1.1.0', porcentaje: 100, unidad: 'persona', motivo: 'prueba', ...body },
      }),
    patch: async (body: object) =>
      call('PATCH', `${at}/candidato`, {
        body: { motivo: 'prueba', ...body },
        headers: { 'if-match': `"${(await state()).revision}"` },
      }),
    salud: async (query = '') => (await call('GET', `${at}/salud${query}`)).json<SaludDeModulo>(),
    /** Sends the beacons of `count` people who open the module. The ids of the people start at `first`. */
    people: async (count: number, resultado: 'montado' | 'carga_fallida', first = 1, version?: string) => {
      for (let persona = first; persona < first + count; persona += 1)
        await says({ navegador: `n${persona}`, persona }, resultado, version)
    },
  }
}
