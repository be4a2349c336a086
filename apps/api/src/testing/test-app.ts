import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Sesion } from '@mi/contracts'
import { createDatabase, dropDatabase } from '@mi/testing/postgres'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { type AppParts, buildApp } from '../app.ts'
import { CLAVE_DEMO } from '../demo/cuentas.ts'
import { createFolderStore } from '../modules/plataforma/release-store.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { createPasswords } from '../platform/passwords.ts'
import { TEMPLATE } from './global-setup.ts'
import { type TestPorts, createTestPorts } from './test-ports.ts'

/** The deploy token of every test server. */
export const DEPLOY_TOKEN = 'token-de-despliegue-de-prueba'

/** One call by one person. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  options?: { body?: object | undefined; headers?: Record<string, string> },
) => Promise<LightMyRequestResponse>

/** A whole server on its own copy of the demo database. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly ports: TestPorts
  readonly modulesDir: string
  readonly anonymous: Call
  readonly login: (correo: string, password?: string) => Promise<Sesion>
  /** Signs in; every call then carries the token. */
  readonly as: (correo: string) => Promise<Call>
  /** Calls with any bearer token. */
  readonly withToken: (token: string) => Call
  /** Another server on the same database and files, with caches of its own. */
  readonly replica: () => Promise<FastifyInstance>
  readonly close: () => Promise<void>
}

const createCall =
  (app: FastifyInstance, token?: string): Call =>
  (method, url, { body, headers = {} } = {}) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const request: InjectOptions = { method, url, headers: { ...authorization, ...headers } }
    return app.inject(body === undefined ? request : { ...request, payload: body })
  }

/** Starts one; `close` removes all it made. */
export const createTestApp = async (options: Pick<AppParts, 'dev'> = {}): Promise<TestApp> => {
  const ports = createTestPorts()
  const name = `prueba_${ports.newId()}`
  const serverUrl = inject('postgresUrl')
  const database = openDatabase(await createDatabase(serverUrl, name, TEMPLATE), () => undefined)
  const modulesDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-modulos-'))
  const passwords = await createPasswords()
  const replica = () =>
    buildApp({
      database,
      ports,
      passwords,
      store: createFolderStore(modulesDir, ports.newId),
      jwtSecret: 'un secreto de prueba con más de 32 caracteres',
      deployToken: DEPLOY_TOKEN,
      secure: false,
      logLevel: 'silent',
      ...options,
    })
  const app = await replica()
  const anonymous = createCall(app)
  const login = async (correo: string, password = CLAVE_DEMO): Promise<Sesion> => {
    const response = await anonymous('POST', '/v1/auth/login', { body: { correo, password } })
    if (response.statusCode !== 200) throw new Error(`login of ${correo}: ${response.body}`)
    return response.json()
  }
  return {
    app,
    database,
    ports,
    modulesDir,
    anonymous,
    replica,
    login,
    as: async (correo) => createCall(app, (await login(correo)).token),
    withToken: (token) => createCall(app, token),
    close: async () => {
      await app.close()
      await database.close()
      await dropDatabase(serverUrl, name)
      await rm(modulesDir, { recursive: true, force: true })
    },
  }
}
