import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AT, OLD, type ShipStub, URL, packed, stubShip } from './testing/ship-stub.ts'
import { saySummary } from './summary.ts'

let stub: ShipStub
beforeEach(async () => {
  stub = await stubShip()
})
afterEach(() => stub.remove())

describe('ship', () => {
  it('publishes the version, and returns a summary that says what changes', async () => {
    const summary = await stub.shipIt()
    expect(stub.written()).toEqual([`${AT}releases`])
    expect(saySummary(summary).split('\n')).toEqual([
      'inventory 1.1.0 está publicado; no es la versión estable ni la candidata.',
      `  enlace     ${URL}/modulos/inventory/1.1.0/release.json`,
      '  tamaño     4,5 kB al abrirlo; se enviaron 0 archivos, 0,0 kB',
      '  cambia     respecto a 1.0.0, la estable:',
      '             ~ remoteEntry.js  1,5 kB',
      '             + nuevo.js  1,5 kB',
      '             - viejo.js',
      '             1 archivo sin cambios',
      '  novedades  - Más rápido.',
    ])
  })

  it.each([true, false])(
    'says that people do not get a stable version of a retired module',
    async (isDryRun) => {
      const state = { module: 'inventory', estable: '1.0.0', candidato: null, revision: 3, retirado: true }
      stub.answers[`GET ${AT}modulos/inventory`] = { body: state }
      stub.answers[`POST ${AT}rollouts`] = { body: { ...state, estable: '1.1.0' } }
      stub.answers[`POST ${AT}releases?simular=estable`] = { body: { faltan: [] } }
      const summary = await stub.shipIt({ goal: 'stable', isDryRun })
      expect(saySummary(summary).split('\n')[0]).toMatch(
        /\. Pero inventory está retirado y nadie lo recibe\. .*: npm run rollout -- restore inventory --reason/,
      )
    },
  )

  it('refuses a withdrawn version without building it', async () => {
    const released = [{ version: '1.1.0' }, { version: '1.0.0' }]
    stub.answers[`GET ${AT}modulos/inventory/releases?limite=200`] = { body: released }
    await expect(stub.shipIt()).rejects.toThrow(
      /1\.1\.0 de inventory se publicó y ya no se sirve.* a 1\.1\.1/,
    )
    expect(stub.build).not.toHaveBeenCalled()
    expect(stub.written()).toEqual([])
  })

  it('publishes the first version of a module', async () => {
    const missing = { codigo: 'no_encontrado', mensaje: 'El módulo inventory no tiene versiones publicadas.' }
    stub.answers[`GET ${AT}modulos/inventory/releases?limite=200`] = { status: 404, body: missing }
    stub.answers[`GET ${AT}rollouts`] = { body: [] }
    const summary = await stub.shipIt()
    expect(summary).toMatchObject({ did: 'published', against: null })
    expect(saySummary(summary)).toContain(
      '  cambia     no hay una versión estable que se pueda leer para comparar',
    )
  })

  it.each([
    ['0123456789ab', 'La versión 1.1.0 de inventory ya existe, del commit 0123456789ab. '],
    ['d4dba317ad05', 'de este mismo commit sin cambios, y aquí hay cambios sin commit.'],
  ])(
    'refuses a version that was published from commit %s, and builds nothing',
    async (builtFrom, sentence) => {
      stub.commit = 'd4dba317ad05+cambios'
      const body = { release: { ...packed.release, builtFrom } }
      stub.answers['GET /modulos/inventory/1.1.0/release.json'] = { body }
      await expect(stub.shipIt()).rejects.toThrow(sentence)
      expect(stub.build).not.toHaveBeenCalled()
    },
  )

  it('refuses other content with the same version number, and sends nothing', async () => {
    stub.answers['GET /modulos/inventory/1.1.0/release.json'] = { body: OLD }
    await expect(stub.shipIt()).rejects.toThrow(
      /La versión 1\.1\.0 de inventory ya existe, con otro contenido\. Sube «version» .* 1\.1\.1/,
    )
    expect(stub.written()).toEqual([])
  })

  it('reports the address of a server that does not respond', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(stub.shipIt()).rejects.toThrow(`No hay respuesta de ${URL}`)
  })

  it('builds nothing if the registry does not answer whether the version is published', async () => {
    stub.answers['GET /modulos/inventory/1.1.0/release.json'] = { status: 502, body: {} }
    await expect(stub.shipIt()).rejects.toThrow('El registro respondió 502 al pedir inventory 1.1.0.')
    expect(stub.build).not.toHaveBeenCalled()
  })

  it('does not compare 1.1.0 if 1.0.0 cannot be read, and does not call 1.1.0 the first version', async () => {
    stub.answers['GET /modulos/inventory/1.0.0/release.json'] = { status: 404, body: {} }
    const summary = await stub.shipIt()
    expect(summary).toMatchObject({ did: 'published', against: null })
    expect(saySummary(summary)).not.toContain('primera')
  })

  it.each([
    ['es la versión estable.', { estable: '1.1.0', candidato: null }],
    [
      'está publicado y llega al 20 % de las personas.',
      { estable: '1.0.0', candidato: { version: '1.1.0', estado: 'activo', porcentaje: 20 } },
    ],
    [
      'está publicado; no es la versión estable ni la candidata.',
      { estable: '1.2.0', candidato: { version: '1.1.0', estado: 'revertido', porcentaje: 20 } },
    ],
  ])('a repeated run reports the current state of the version: «1.1.0 %s»', async (headline, state) => {
    stub.answers['GET /modulos/inventory/1.1.0/release.json'] = { body: packed }
    stub.answers[`POST ${AT}releases`] = { status: 409, body: { codigo: 'version_existe' } }
    stub.answers[`GET ${AT}modulos/inventory`] = { body: { module: 'inventory', ...state } }
    expect(saySummary(await stub.shipIt())).toContain(`inventory 1.1.0 ${headline}`)
  })

  it.each([
    ['stable', { estable: '1.1.0', candidato: null }],
    ['publish', { estable: '1.0.0', candidato: { version: '1.1.0', estado: 'activo', porcentaje: 20 } }],
    ['publish', { estable: '1.2.0', candidato: null }],
  ] as const)(
    'a repeated run with the goal %s says that the version is switched off',
    async (goal, state) => {
      const body = { module: 'inventory', revision: 3, apagadas: ['1.1.0'], ...state }
      stub.answers['GET /modulos/inventory/1.1.0/release.json'] = { body: packed }
      stub.answers[`POST ${AT}releases`] = { status: 409, body: { codigo: 'version_existe' } }
      stub.answers[`GET ${AT}modulos/inventory`] = { body }
      stub.answers[`POST ${AT}rollouts`] = { body }
      const summary = await stub.shipIt({ goal })
      expect(summary.off).toBe(true)
      expect(saySummary(summary).split('\n')[0]).toMatch(
        /\. Pero nadie recibe la 1\.1\.0, porque está apagada\. .* rollout -- revive inventory --version 1\.1\.0 --reason/,
      )
    },
  )

  it.each([true, false])('fails if the rollout’s version is switched off (dry run: %s)', async (isDryRun) => {
    const candidato = { version: '1.1.0', estado: 'activo', porcentaje: 20 }
    const body = { module: 'inventory', estable: '1.0.0', candidato, revision: 3, apagadas: ['1.1.0'] }
    stub.answers['GET /modulos/inventory/1.1.0/release.json'] = { body: packed }
    stub.answers[`POST ${AT}releases`] = { status: 409, body: { codigo: 'version_existe' } }
    stub.answers[`GET ${AT}modulos/inventory`] = { body }
    await expect(stub.shipIt({ goal: 'candidate', percent: 20, isDryRun })).rejects.toThrow(
      'Repetir no la enciende: nadie recibe la 1.1.0, porque está apagada. Para que llegue a la gente: npm run rollout -- revive inventory --version 1.1.0 --reason "…"',
    )
  })

  it('starts a rollout', async () => {
    const summary = await stub.shipIt({ goal: 'candidate', percent: 12.5, reason: 'prueba' })
    expect(stub.calls.at(-1)).toMatchObject({
      path: `${AT}modulos/inventory/candidato`,
      body: { version: '1.1.0', porcentaje: 12.5, unidad: 'persona', motivo: 'prueba' },
    })
    expect(saySummary(summary)).toContain('llega al 12,5 % de las personas')
  })

  it('does not roll out a version if the log says that it was taken back', async () => {
    const revertido = { version: '1.1.0', estado: 'revertido' }
    stub.answers[`GET ${AT}bitacora?modulo=inventory&limite=200`] = {
      body: [{ despues: { estable: '1.0.0', candidato: revertido } }],
    }
    await expect(stub.shipIt({ goal: 'candidate', percent: 5 })).rejects.toThrow('la retiró')
    expect(stub.written()).toEqual([`${AT}releases`])
  })

  it('does not send a refused order again if the version was taken back in the meantime', async () => {
    const changed = { status: 412, body: { codigo: 'desactualizado', mensaje: 'Cambió.' } }
    for (const [goal, order] of [
      ['stable', `POST ${AT}rollouts`],
      ['candidate', `POST ${AT}modulos/inventory/candidato`],
    ] as const) {
      stub.answers[`GET ${AT}bitacora?modulo=inventory&limite=200`] = { body: [] }
      stub.answers[order] = () => {
        stub.answers[`GET ${AT}bitacora?modulo=inventory&limite=200`] = {
          body: [{ despues: { estable: '1.1.0' } }],
        }
        return changed
      }
      stub.calls.length = 0
      await expect(stub.shipIt({ goal, percent: 5 })).rejects.toThrow('la retiró')
      expect(stub.calls.find(({ method, path: place }) => `${method} ${place}` === order)).toMatchObject({
        revision: '"3"',
      })
    }
  })

  it('sends a refused order again if the module has changed and the version was not taken back', async () => {
    let tries = 0
    stub.answers[`POST ${AT}rollouts`] = () =>
      ++tries === 1 ? { status: 412, body: { codigo: 'desactualizado' } } : { body: { estable: '1.1.0' } }
    await stub.shipIt({ goal: 'stable' })
    expect(tries).toBe(2)
  })

  it('refuses a rollout of the shell, which only staff are allowed to start, and builds nothing', async () => {
    await expect(stub.shipIt({ module: 'shell', goal: 'candidate', percent: 5 })).rejects.toThrow(
      /el personal\. Publica con npm run release -- shell, .* en http:\/\/registro\.test\/plataforma/,
    )
    expect([stub.build.mock.calls, stub.calls]).toEqual([[], []])
  })

  it('says what has been done and how to continue if the version cannot be made stable', async () => {
    const mensaje = 'La ruta /inventario choca con /inventario, que es del módulo team.'
    stub.answers[`POST ${AT}rollouts`] = { status: 409, body: { codigo: 'ruta_ocupada', mensaje } }
    await expect(stub.shipIt({ goal: 'stable' })).rejects.toThrow(
      `inventory 1.1.0 quedó publicado, pero dejarlo estable no terminó bien: ${mensaje}\n` +
        'Cuando esté resuelto: npm run release -- inventory --version 1.1.0 --reason "…"\n' +
        'Qué recibe la gente ahora: npm run rollout -- status inventory',
    )
  })

  it('makes a version stable even if it has no release notes, and asks for the notes', async () => {
    await writeFile(path.join(stub.folder, 'NOVEDADES.md'), '# N\n\n## 1.0.0\n\n- Nace.\n')
    const summary = await stub.shipIt({ goal: 'stable' })
    expect(summary.news).toBeNull()
    expect(saySummary(summary)).toContain('inventory 1.1.0 es la versión estable.')
    expect(saySummary(summary)).toContain('cuéntale a la gente qué cambia')
  })
})
