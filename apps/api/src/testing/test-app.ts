import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Sesion } from '@mi/contracts'
import { createDatabase, dropDatabase } from '@mi/testing/postgres'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { AppParts } from '../app-parts.ts'
import { buildApp } from '../app.ts'
import { CLAVE_DEMO } from '../demo/cuentas.ts'
import { UnreadableError } from '../modules/nutriscan/lector/reader.ts'
import { createReleaseStore } from '../modules/plataforma/registro/release-store.ts'
import { createBlobFolder } from '../platform/blobs/blob-folder.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { createLimits } from '../platform/limits/limits.ts'
import { createPasswords } from '../platform/session/passwords.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import { SERVER_ROLE } from '../platform/migrations/server-role.ts'
import { TEMPLATE } from './global-setup.ts'
import { postgresUrl } from './postgres-url.ts'
import { type TestMailer, createTestMailer } from './test-mailer.ts'
import { type TestPorts, createTestPorts } from './test-ports.ts'

/** The token contains dots and spaces, because an operator is allowed to choose such a token. */
export const DEPLOY_TOKEN = 'token.de.despliegue de prueba'

export const ENTORNO = 'prueba'

export const JWT_SECRET = 'un secreto de prueba con más de 32 caracteres'
/** The public origin of the server. Links in mails start with it. */
export const PUBLIC_URL = 'https://inventario.prueba.co'

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  options?: {
    body?: object | undefined
    headers?: Record<string, string>
    /** If `true`, the call resolves with only the headers, because the body of an event stream never ends. */
    headOnly?: boolean
  },
) => Promise<LightMyRequestResponse>

/** A complete server on its own copy of the demo database. */
export interface TestApp {
  readonly app: FastifyInstance
  /** A connection as the owner of the tables. The server itself connects as a role that owns no table. */
  readonly database: Database
  readonly ports: TestPorts
  readonly modulesDir: string
  readonly imagesDir: string
  /** Collects the mails of the server and of its replicas. */
  readonly mailer: TestMailer
  readonly anonymous: Call
  readonly login: (correo: string, password?: string) => Promise<Sesion>
  /** Signs in. The returned function sends every request with the token of the new session. */
  readonly as: (correo: string) => Promise<Call>
  readonly withToken: (token: string) => Call
  readonly databaseUrl: string
  /** Starts another server that uses the same database and files. Its caches are its own. */
  readonly replica: (overrides?: Partial<AppParts>) => Promise<FastifyInstance>
  readonly close: () => Promise<void>
}

const createCall =
  (app: FastifyInstance, token?: string): Call =>
  (method, url, { body, headers = {}, headOnly = false } = {}) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const request: InjectOptions = {
      method,
      url,
      headers: { ...authorization, ...headers },
      payloadAsStream: headOnly,
    }
    return app.inject(body === undefined ? request : { ...request, payload: body })
  }

/** `close` closes the server and removes its database and folders. The test has to close the replicas itself. */
export const createTestApp = async (overrides: Partial<AppParts> = {}): Promise<TestApp> => {
  const ports = createTestPorts()
  const name = `prueba_${ports.newId()}`
  const serverUrl = postgresUrl()
  const databaseUrl = await createDatabase(serverUrl, name, TEMPLATE)
  const owner = openDatabase(databaseUrl, () => undefined)
  const database = openDatabase(databaseUrl, () => undefined, SERVER_ROLE)
  const modulesDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-modulos-'))
  const imagesDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-imagenes-'))
  const passwords = await createPasswords()
  const mailer = createTestMailer(createOutbox({ ports, jwtSecret: JWT_SECRET }))
  const replica = (own: Partial<AppParts> = overrides) =>
    buildApp({
      database,
      ports,
      passwords,
      limits: createLimits(database, ports),
      mailer,
      mailTransport: { send: () => Promise.resolve(), close: () => undefined },
      // The server runs no jobs, because tests run the jobs themselves, at the time of the test clock.
      doesJobs: false,
      store: createReleaseStore({
        shared: createBlobFolder(path.join(modulesDir, 'b'), ports.newId),
        oldFolder: modulesDir,
      }),
      images: createBlobFolder(imagesDir, ports.newId),
      jwtSecret: JWT_SECRET,
      deployToken: DEPLOY_TOKEN,
      entorno: ENTORNO,
      publicUrl: PUBLIC_URL,
      secure: false,
      logLevel: 'silent',
      contactoCorreo: 'contacto@prueba.co',
      // A real reader would take hundreds of megabytes, so this reader refuses every photo. Tests that analyse photos
      // pass their own `reader`.
      reader: {
        read: () => Promise.reject(new UnreadableError('no reader')),
        memory: () => 0,
        close: () => undefined,
      },
      ...own,
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
    database: owner,
    databaseUrl,
    ports,
    modulesDir,
    imagesDir,
    mailer,
    anonymous,
    replica,
    login,
    as: async (correo) => createCall(app, (await login(correo)).token),
    withToken: (token) => createCall(app, token),
    close: async () => {
      await app.close()
      await Promise.all([owner.close(), database.close()])
      await dropDatabase(serverUrl, name)
      for (const folder of [modulesDir, imagesDir]) await rm(folder, { recursive: true, force: true })
    },
  }
}
