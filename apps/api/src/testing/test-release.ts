import { type KeyObject, createHash, generateKeyPairSync, sign } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { type Release, type ReleaseScreen, SHELL_API, type TokenCreado } from '@mi/contracts'
import { canonicalRelease } from '@mi/domain'
import type { LightMyRequestResponse } from 'fastify'
import { DEPLOY_TOKEN, type TestApp } from './test-app.ts'

/** A squad: its module's token and the key it signs with. */
export interface TestSquad {
  readonly module: string
  readonly token: string
  readonly privateKey: KeyObject
}

/** Registers a squad's key with the deploy token. */
export const createSquad = async (server: TestApp, module: string): Promise<TestSquad> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const body = { module, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
  const response = await server.withToken(DEPLOY_TOKEN)('POST', '/v1/plataforma/tokens', { body })
  return { module, token: response.json<TokenCreado>().token, privateKey }
}

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** The files of a tiny release. */
export const FILES = { 'remoteEntry.js': 'export const inicio = 1', 'assets/a.css': '.a{color:red}' }

/** A valid release of these files unless it is overridden. */
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

interface TestUpload {
  readonly release?: Release
  readonly files?: Record<string, string>
  readonly signature?: string
  readonly signedBy?: KeyObject
  /** Removes or adds parts of the upload, to test refusals. */
  readonly parts?: (parts: Map<string, Buffer>) => void
}

const toParts = (files: Record<string, string>): Map<string, Buffer> =>
  new Map(
    Object.entries(files).flatMap(([file, text]): [string, Buffer][] => [
      [file, Buffer.from(text)],
      [`${file}.br`, brotliCompressSync(text)],
    ]),
  )

/** Uploads a release as a squad's pipeline does. */
export const upload = async (
  server: TestApp,
  squad: TestSquad,
  { release = buildTestRelease(), files = FILES, parts: change, ...signing }: TestUpload = {},
): Promise<LightMyRequestResponse> => {
  const key = signing.signedBy ?? squad.privateKey
  const signature =
    signing.signature ?? sign(null, Buffer.from(canonicalRelease(release)), key).toString('base64')
  const parts = toParts(files)
  change?.(parts)
  const form = new FormData()
  form.set('release', JSON.stringify({ release, signature }))
  for (const [file, bytes] of parts) form.append('archivo', new Blob([new Uint8Array(bytes)]), file)
  const request = new Request('http://prueba', { method: 'POST', body: form })
  return server.app.inject({
    method: 'POST',
    url: '/v1/plataforma/releases',
    headers: {
      authorization: `Bearer ${squad.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

/** Makes a published version the stable one. */
export const makeStable = (
  server: TestApp,
  squad: TestSquad,
  version: string,
): Promise<LightMyRequestResponse> =>
  server.withToken(squad.token)('POST', '/v1/plataforma/rollouts', {
    body: { module: squad.module, version },
  })

/** Publishes a tiny shell; without one there are no pages. */
export const publishShell = async (server: TestApp): Promise<TestSquad> => {
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
  }
  await upload(server, squad, { release: buildTestRelease(fields, files), files })
  await makeStable(server, squad, '1.0.0')
  return squad
}
