import { type KeyObject, createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import {
  type Release,
  type ReleaseScreen,
  type Rollout,
  SHELL_API,
  type Sobre,
  type TokenCreado,
} from '@mi/contracts'
import { fileHash, signedBytes } from '@mi/domain'
import type { LightMyRequestResponse } from 'fastify'
import { DEPLOY_TOKEN, ENTORNO, type TestApp } from './test-app.ts'

export interface TestSquad {
  readonly module: string
  readonly token: string
  readonly privateKey: KeyObject
}

export const createSquad = async (server: TestApp, module: string): Promise<TestSquad> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const body = { module, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
  const response = await server.withToken(DEPLOY_TOKEN)('POST', '/v1/plataforma/tokens', { body })
  return { module, token: response.json<TokenCreado>().token, privateKey }
}

export const integrityOf = (text: string, algorithm: 'sha256' | 'sha384' = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

export const FILES = { 'remoteEntry.js': 'export const inicio = 1', 'assets/a.css': '.a{color:red}' }

export const buildTestRelease = (
  overrides: Partial<Release> = {},
  files: Record<string, string> = FILES,
): Release => ({
  module: 'inventory',
  version: '1.0.0',
  shellApi: SHELL_API,
  routes: [{ path: '{base}/inventario', permission: 'productos.ver' }],
  nav: [{ texto: 'Inventario', icono: 'package', path: '{base}/inventario', orden: 20, grupo: 'principal' }],
  sinPermiso: 'Acceso no autorizado',
  entry: 'remoteEntry.js',
  preload: [],
  css: Object.keys(files).filter((file) => file.endsWith('.css')),
  integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
  builtFrom: 'prueba',
  ...overrides,
})

const publicDer = (key: KeyObject): Buffer =>
  Buffer.from(createPublicKey(key).export({ format: 'der', type: 'spki' }))

/** Each option replaces a value that the pipeline of a squad would use for the signature. */
interface Sealing {
  readonly signedBy?: KeyObject
  readonly environment?: string
  readonly tipo?: 'release' | 'orden'
}

export const seal = (
  document: object,
  { privateKey }: Pick<TestSquad, 'privateKey'>,
  { signedBy = privateKey, environment = ENTORNO, tipo = 'release' }: Sealing = {},
): Sobre => {
  const payload = Buffer.from(JSON.stringify(document))
  const keyId = createHash('sha256').update(publicDer(signedBy)).digest('base64url')
  const signature = sign(null, signedBytes(tipo, { keyId, environment, payload }), signedBy)
  return {
    payload: payload.toString('base64'),
    keyId,
    environment,
    signature: signature.toString('base64'),
  }
}

export const putFile = (
  server: Pick<TestApp, 'app'>,
  token: string,
  text: string,
  { hash = fileHash(integrityOf(text)), body = brotliCompressSync(text), encoding = 'br' } = {},
): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method: 'PUT',
    url: `/v1/plataforma/archivos/${hash}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      ...(encoding !== '' && { 'content-encoding': encoding }),
    },
    payload: body,
  })

interface TestUpload extends Sealing {
  readonly release?: Release
  readonly files?: Record<string, string>
  /** Gets the signed document and returns the document to send in its place. */
  readonly sobre?: (sobre: Sobre) => object
}

/** Uploads the files of a release and registers the release, as the pipeline of a squad does. */
export const upload = async (
  server: Pick<TestApp, 'app'>,
  squad: TestSquad,
  { release = buildTestRelease(), files = FILES, sobre = (own) => own, ...sealing }: TestUpload = {},
): Promise<LightMyRequestResponse> => {
  for (const text of Object.values(files)) await putFile(server, squad.token, text)
  return server.app.inject({
    method: 'POST',
    url: '/v1/plataforma/releases',
    headers: { authorization: `Bearer ${squad.token}` },
    payload: sobre(seal(release, squad, sealing)),
  })
}

const revisionOf = async (server: TestApp, module: string): Promise<number> => {
  const rollouts = (await server.anonymous('GET', '/v1/plataforma/rollouts')).json<Rollout[]>()
  return rollouts.find((rollout) => rollout.module === module)?.revision ?? 0
}

/** Makes a version stable. For the shell, the server requires a signed order besides the token. */
export const makeStable = async (
  server: TestApp,
  squad: TestSquad,
  version: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => {
  const order = { module: squad.module, version, motivo: 'prueba' }
  const body =
    squad.module === 'shell'
      ? {
          ...order,
          orden: seal({ ...order, revision: await revisionOf(server, 'shell') }, squad, { tipo: 'orden' }),
        }
      : order
  return server.withToken(squad.token)('POST', '/v1/plataforma/rollouts', { body, headers })
}

/** Publishes a shell and makes it stable, because the server sends pages only if a shell is stable. */
export const publishShell = async (
  server: TestApp,
  more: Partial<Pick<Release, 'provides'>> = {},
): Promise<TestSquad> => {
  const squad = await createSquad(server, 'shell')
  const light = {
    paths: ['/login', '/register'],
    entry: 'acceso.js',
    preload: ['inter.woff2'],
    css: [],
    screens: [{ path: '/register', preload: ['registro.js'], css: ['registro.css'] }],
  }
  const screens: ReleaseScreen[] = [
    { path: '{base}/perfil', preload: ['perfil.js'], css: ['perfil.css'] },
    { path: '/perfil', preload: [], css: [] },
    { path: '/home', preload: [], css: [], slots: ['inicio'] },
    { path: '{base}/home', preload: [], css: [], slots: ['inicio'] },
  ]
  const files = {
    'app.js': 'export {}',
    'perfil.js': 'export {}',
    'perfil.css': '.a{}',
    'acceso.js': 'export {}',
    'registro.js': 'export {}',
    'registro.css': '.a{}',
    'inter.woff2': 'letras',
    'icono.svg': '<svg/>',
  }
  const fields = {
    module: 'shell',
    routes: [],
    nav: [],
    entry: 'app.js',
    css: [],
    screens,
    light,
    icon: 'icono.svg',
    ...more,
  }
  await upload(server, squad, { release: buildTestRelease(fields, files), files })
  await makeStable(server, squad, '1.0.0')
  return squad
}
