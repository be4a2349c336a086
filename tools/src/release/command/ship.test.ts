import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { INTEGRITY, buildRelease } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PackedRelease } from '../pack.ts'
import { ship } from './ship.ts'
import { saySummary } from './summary.ts'

const URL = 'http://registro.test'
const OTHER = INTEGRITY.replaceAll('A', 'B')
const AT = '/v1/plataforma/'

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly revision: string | null
}

let folder: string
let calls: Call[]
interface Answer {
  readonly status?: number
  readonly body: unknown
}
let answers: Record<string, Answer | (() => Answer)>

const packed: PackedRelease = {
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
const OLD = {
  release: {
    builtFrom: packed.release.builtFrom,
    integrity: { 'remoteEntry.js': INTEGRITY, 'igual.js': INTEGRITY, 'viejo.js': OTHER },
  },
}

let commit = packed.release.builtFrom

beforeEach(async () => {
  commit = packed.release.builtFrom
  folder = await mkdtemp(path.join(tmpdir(), 'ship-'))
  await writeFile(
    path.join(folder, 'NOVEDADES.md'),
    '# N\n\n## 1.1.0\n\n- Más rápido.\n\n## 1.0.0\n\n- Nace.\n',
  )
  const { privateKey } = generateKeyPairSync('ed25519')
  vi.stubEnv('RELEASE_TOKEN', 'un-token')
  vi.stubEnv('RELEASE_KEY', privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'))
  vi.stubEnv('RELEASE_ENVIRONMENT', 'pruebas')
  calls = []
  answers = {
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
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const place = address.slice(URL.length)
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    calls.push({ method, path: place, body: sent, revision: new Headers(headers).get('if-match') })
    const found = answers[`${method} ${place}`]
    const answer = typeof found === 'function' ? found() : found
    if (!answer) throw new Error(`unexpected ${method} ${place}`)
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const build = vi.fn(() => Promise.resolve(packed))
const shipIt = (wanted: Partial<Parameters<typeof ship>[1]> = {}) =>
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
      build,
      commitOf: () => commit,
    },
  )
const written = (): string[] => calls.filter(({ method }) => method !== 'GET').map(({ path: place }) => place)

describe('ship', () => {
  it('publishes, and says in one summary what changes', async () => {
    const summary = await shipIt()
    expect(written()).toEqual([`${AT}releases`])
    expect(saySummary(summary).split('\n')).toEqual([
      'inventory 1.1.0 está publicado; ninguna página lo carga todavía.',
      `  enlace     ${URL}/modulos/inventory/1.1.0/`,
      '  tamaño     4,5 kB al abrirlo; se enviaron 0 archivos, 0,0 kB',
      '  cambia     respecto a 1.0.0, la estable:',
      '             ~ remoteEntry.js  1,5 kB',
      '             + nuevo.js  1,5 kB',
      '             - viejo.js',
      '             1 archivo sin cambios',
      '  novedades  - Más rápido.',
    ])
  })

  it('simulates the registration in a dry run, and sends nothing else', async () => {
    const summary = await shipIt({ isDryRun: true })
    expect(written()).toEqual([`${AT}releases?simular=publicar`])
    expect(summary).toMatchObject({
      did: 'checked',
      sent: { files: ['remoteEntry.js', 'nuevo.js'], bytes: 3000 },
    })
    expect(saySummary(summary)).toContain('no se envió nada')
  })

  it('refuses a dry run without credentials, and creates none', async () => {
    vi.stubEnv('RELEASE_TOKEN', undefined)
    await expect(shipIt({ isDryRun: true })).rejects.toThrow('Un ensayo no crea credenciales')
    expect(written()).toEqual([])
  })

  it('refuses a withdrawn version without building it', async () => {
    build.mockClear()
    const released = [{ version: '1.1.0' }, { version: '1.0.0' }]
    answers[`GET ${AT}modulos/inventory/releases?limite=200`] = { body: released }
    await expect(shipIt()).rejects.toThrow(/1\.1\.0 de inventory se publicó y ya no se sirve.* a 1\.1\.1/)
    expect(build).not.toHaveBeenCalled()
    expect(written()).toEqual([])
  })

  it('publishes the first version of a module', async () => {
    const missing = { codigo: 'no_encontrado', mensaje: 'El módulo inventory no tiene versiones publicadas.' }
    answers[`GET ${AT}modulos/inventory/releases?limite=200`] = { status: 404, body: missing }
    answers[`GET ${AT}rollouts`] = { body: [] }
    expect(await shipIt()).toMatchObject({ did: 'published', against: null })
  })

  it.each([
    ['0123456789ab', 'La versión 1.1.0 de inventory ya existe, del commit 0123456789ab. '],
    ['d4dba317ad05', 'de este mismo commit sin cambios, y aquí hay cambios sin commit.'],
  ])('refuses a version published from %s before it builds one', async (builtFrom, sentence) => {
    build.mockClear()
    commit = 'd4dba317ad05+cambios'
    const body = { release: { ...packed.release, builtFrom } }
    answers['GET /modulos/inventory/1.1.0/release.json'] = { body }
    await expect(shipIt()).rejects.toThrow(sentence)
    expect(build).not.toHaveBeenCalled()
  })

  it('refuses other content under the same version without sending anything', async () => {
    answers['GET /modulos/inventory/1.1.0/release.json'] = { body: OLD }
    await expect(shipIt()).rejects.toThrow(
      /La versión 1\.1\.0 de inventory ya existe, con otro contenido\. Sube «version» .* 1\.1\.1/,
    )
    expect(written()).toEqual([])
  })

  it('in a dry run of a registered version, lists the files that the server has lost', async () => {
    answers['GET /modulos/inventory/1.1.0/release.json'] = { body: packed }
    const errores = [{ campo: 'nuevo.js', mensaje: 'Falta subir este archivo.' }]
    answers[`POST ${AT}releases?simular=publicar`] = {
      status: 400,
      body: { codigo: 'faltan_archivos', errores },
    }
    expect((await shipIt({ isDryRun: true })).sent).toEqual({ files: ['nuevo.js'], bytes: 1500 })
    answers[`POST ${AT}releases?simular=publicar`] = { status: 409, body: { codigo: 'version_existe' } }
    expect((await shipIt({ isDryRun: true })).sent).toEqual({ files: [], bytes: 0 })
  })

  it('names the server that does not respond', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(shipIt()).rejects.toThrow(`No hay respuesta de ${URL}`)
  })

  it('starts a rollout', async () => {
    const summary = await shipIt({ goal: 'candidate', percent: 12.5, reason: 'prueba' })
    expect(calls.at(-1)).toMatchObject({
      path: `${AT}modulos/inventory/candidato`,
      body: { version: '1.1.0', porcentaje: 12.5, unidad: 'persona', motivo: 'prueba' },
    })
    expect(saySummary(summary)).toContain('llega al 12,5 % de las personas')
  })

  it('does not roll out a version that was taken back according to the log', async () => {
    const revertido = { version: '1.1.0', estado: 'revertido' }
    answers[`GET ${AT}bitacora?modulo=inventory&limite=200`] = {
      body: [{ despues: { estable: '1.0.0', candidato: revertido } }],
    }
    await expect(shipIt({ goal: 'candidate', percent: 5 })).rejects.toThrow('la retiró')
    expect(written()).toEqual([`${AT}releases`])
  })

  it('does not give users a version that is taken back between reading the state and sending the order', async () => {
    const changed = { status: 412, body: { codigo: 'desactualizado', mensaje: 'Cambió.' } }
    for (const [goal, order] of [
      ['stable', `POST ${AT}rollouts`],
      ['candidate', `POST ${AT}modulos/inventory/candidato`],
    ] as const) {
      answers[`GET ${AT}bitacora?modulo=inventory&limite=200`] = { body: [] }
      answers[order] = () => {
        answers[`GET ${AT}bitacora?modulo=inventory&limite=200`] = {
          body: [{ despues: { estable: '1.1.0' } }],
        }
        return changed
      }
      calls = []
      await expect(shipIt({ goal, percent: 5 })).rejects.toThrow('la retiró')
      expect(calls.find(({ method, path: place }) => `${method} ${place}` === order)).toMatchObject({
        revision: '"3"',
      })
    }
  })

  it('tries again if the module has changed but the version was not taken back', async () => {
    let tries = 0
    answers[`POST ${AT}rollouts`] = () =>
      ++tries === 1 ? { status: 412, body: { codigo: 'desactualizado' } } : { body: { estable: '1.1.0' } }
    await shipIt({ goal: 'stable' })
    expect(tries).toBe(2)
  })

  it('refuses, without building, a rollout of the shell, which only staff may start', async () => {
    build.mockClear()
    await expect(shipIt({ module: 'shell', goal: 'candidate', percent: 5 })).rejects.toThrow(
      /el personal\. Publica con npm run release -- shell, .* en http:\/\/registro\.test\/plataforma/,
    )
    expect([build.mock.calls, calls]).toEqual([[], []])
  })

  it('says what has been done and how to continue if the version cannot be made stable', async () => {
    const mensaje = 'La ruta /inventario choca con /inventario, que es del módulo team.'
    answers[`POST ${AT}rollouts`] = { status: 409, body: { codigo: 'ruta_ocupada', mensaje } }
    await expect(shipIt({ goal: 'stable' })).rejects.toThrow(
      `inventory 1.1.0 quedó publicado, pero ninguna página lo carga: ${mensaje}\n` +
        'Cuando esté resuelto: npm run release -- inventory --version 1.1.0 --reason',
    )
  })

  it('asks for missing release notes', async () => {
    await writeFile(path.join(folder, 'NOVEDADES.md'), '# N\n\n## 1.0.0\n\n- Nace.\n')
    const summary = await shipIt({ goal: 'stable' })
    expect(summary.news).toBeNull()
    expect(saySummary(summary)).toContain('inventory 1.1.0 es la versión estable.')
    expect(saySummary(summary)).toContain('cuéntale a la gente qué cambia')
  })
})
