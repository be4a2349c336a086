import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { INTEGRITY, buildRelease } from '@mi/testing'
import { type Mock, vi } from 'vitest'
import type { PackedRelease } from '../../pack.ts'
import { type Builder, ship } from '../ship.ts'
import type { ReleaseSummary } from '../summary.ts'

export const URL = 'http://registro.test'
export const AT = '/v1/plataforma/'

const OTHER = INTEGRITY.replaceAll('A', 'B')

export const packed: PackedRelease = {
  release: buildRelease({
    version: '1.1.0',
    preload: [],
    css: [],
    bytes: 4500,
    integrity: { 'remoteEntry.js': OTHER, 'nuevo.js': INTEGRITY, 'igual.js': INTEGRITY },
  }),
  files: new Map(
    ['remoteEntry.js', 'nuevo.js', 'igual.js'].map((file) => [`${file}.br`, Buffer.alloc(1500)]),
  ),
}

export const OLD = {
  release: {
    builtFrom: packed.release.builtFrom,
    integrity: { 'remoteEntry.js': INTEGRITY, 'igual.js': INTEGRITY, 'viejo.js': OTHER },
  },
}

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly revision: string | null
}

interface Answer {
  readonly status?: number
  readonly body: unknown
}

export interface ShipStub {
  readonly folder: string
  readonly calls: Call[]
  readonly answers: Record<string, Answer | (() => Answer)>
  readonly build: Mock<Builder['build']>
  /** The commit from which a build would be made. A test can set another commit before it calls `shipIt`. */
  commit: string
  readonly shipIt: (wanted?: Partial<Parameters<typeof ship>[1]>) => Promise<ReleaseSummary>
  /** Returns the paths of the calls whose method is not GET. */
  readonly written: () => string[]
  readonly remove: () => Promise<void>
}

const startAnswers = (): ShipStub['answers'] => ({
  'GET /modulos/inventory/1.1.0/release.json': { status: 404, body: {} },
  'GET /modulos/inventory/1.0.0/release.json': { body: OLD },
  [`GET ${AT}modulos/inventory/releases?limite=200`]: { body: [{ version: '1.0.0' }] },
  [`GET ${AT}modulos/inventory`]: {
    body: { module: 'inventory', estable: '1.0.0', candidato: null, revision: 3 },
  },
  [`GET ${AT}bitacora?modulo=inventory&limite=200`]: { body: [] },
  [`GET ${AT}rollouts`]: { body: [{ module: 'inventory', estable: '1.0.0', revision: 3 }] },
  [`POST ${AT}releases`]: { status: 201, body: { url: '/modulos/inventory/1.1.0/' } },
  [`POST ${AT}releases?simular=publicar`]: { body: { faltan: ['remoteEntry.js', 'nuevo.js'] } },
  [`POST ${AT}rollouts`]: { body: {} },
  [`POST ${AT}modulos/inventory/candidato`]: { status: 201, body: {} },
})

const stubCredentials = (): void => {
  const { privateKey } = generateKeyPairSync('ed25519')
  vi.stubEnv('RELEASE_TOKEN', 'un-token')
  vi.stubEnv('RELEASE_KEY', privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'))
  vi.stubEnv('RELEASE_ENVIRONMENT', 'pruebas')
}

const stubNetwork = ({ calls, answers }: Pick<ShipStub, 'calls' | 'answers'>): void => {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const place = address.slice(URL.length)
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    calls.push({ method, path: place, body: sent, revision: new Headers(headers).get('if-match') })
    const found = answers[`${method} ${place}`]
    const answer = typeof found === 'function' ? found() : found
    if (!answer) throw new Error(`unexpected ${method} ${place}`)
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
}

/**
 * Replaces `fetch` with a stub that answers as a registry in which version 1.0.0 is stable. Sets a squad's credentials
 * as environment variables.
 */
export const stubShip = async (): Promise<ShipStub> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ship-'))
  const news = '# N\n\n## 1.1.0\n\n- Más rápido.\n\n## 1.0.0\n\n- Nace.\n'
  await writeFile(path.join(folder, 'NOVEDADES.md'), news)
  stubCredentials()
  const stub: ShipStub = {
    folder,
    calls: [],
    answers: startAnswers(),
    build: vi.fn(() => Promise.resolve(packed)),
    commit: packed.release.builtFrom,
    shipIt: (wanted = {}) =>
      ship(
        { url: URL, dataDir: folder },
        {
          module: 'inventory',
          goal: 'publish',
          percent: undefined,
          reason: undefined,
          isDryRun: false,
          ...wanted,
        },
        {
          readInfo: async () => ({ ...packed.release, folder, screens: {}, slots: [], light: [] }),
          build: stub.build,
          commitOf: () => stub.commit,
        },
      ),
    written: () => stub.calls.filter(({ method }) => method !== 'GET').map(({ path: place }) => place),
    remove: async () => {
      vi.unstubAllGlobals()
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    },
  }
  stubNetwork(stub)
  return stub
}
