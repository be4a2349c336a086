import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AT, type ShipStub, packed, stubShip } from './testing/ship-stub.ts'
import { saySummary } from './summary.ts'

let stub: ShipStub
beforeEach(async () => {
  stub = await stubShip()
})
afterEach(() => stub.remove())

const dryRun = (wanted: Parameters<ShipStub['shipIt']>[0] = {}) => stub.shipIt({ ...wanted, isDryRun: true })

describe('a dry run', () => {
  it('asks the server to simulate the registration, and uploads nothing', async () => {
    const summary = await dryRun()
    expect(stub.written()).toEqual([`${AT}releases?simular=publicar`])
    expect(summary).toMatchObject({
      did: 'checked',
      sent: { files: ['remoteEntry.js', 'nuevo.js'], bytes: 3000 },
    })
    expect(saySummary(summary)).toContain('no se envió nada')
  })

  it('is refused without credentials, and creates no credentials', async () => {
    for (const name of ['RELEASE_TOKEN', 'RELEASE_KEY', 'RELEASE_ENVIRONMENT']) vi.stubEnv(name, undefined)
    await expect(dryRun()).rejects.toThrow('Un ensayo no crea credenciales')
    expect(stub.written()).toEqual([])
  })

  it('if the server has lost files of a registered version, lists these files', async () => {
    stub.answers['GET /modulos/inventory/1.1.0/release.json'] = { body: packed }
    const errores = [{ campo: 'nuevo.js', mensaje: 'Falta subir este archivo.' }]
    stub.answers[`POST ${AT}releases?simular=publicar`] = {
      status: 400,
      body: { codigo: 'faltan_archivos', errores },
    }
    expect((await dryRun()).sent).toEqual({ files: ['nuevo.js'], bytes: 1500 })
    stub.answers[`POST ${AT}releases?simular=publicar`] = { status: 409, body: { codigo: 'version_existe' } }
    expect((await dryRun()).sent).toEqual({ files: [], bytes: 0 })
  })

  it.each(['stable', 'candidate'] as const)(
    'goal %s: refuses a version that was stable before',
    async (goal) => {
      stub.answers['GET /modulos/inventory/1.1.0/release.json'] = { body: packed }
      stub.answers[`POST ${AT}releases?simular=estable`] = { status: 409, body: { codigo: 'version_existe' } }
      stub.answers[`GET ${AT}bitacora?modulo=inventory&limite=200`] = {
        body: [{ despues: { estable: '1.1.0' } }],
      }
      await expect(dryRun({ goal, percent: 5 })).rejects.toThrow(
        /1\.1\.0 ya llegó a la gente .* la retiró\. .* inventory --version 1\.1\.0 .*--reason/,
      )
    },
  )

  it.each(['stable', 'candidate'] as const)(
    'goal %s: refuses a registered version that the server would not give to users',
    async (goal) => {
      stub.answers['GET /modulos/inventory/1.1.0/release.json'] = { body: packed }
      const mensaje = 'Hay un rollout de 1.0.9 en curso.'
      stub.answers[`POST ${AT}releases?simular=estable`] = {
        status: 409,
        body: { codigo: 'candidato_en_curso', mensaje },
      }
      await expect(dryRun({ goal, percent: 5 })).rejects.toThrow(mensaje)
    },
  )

  it('if the version is the candidate at 20 %, accepts the goal 20 % and refuses the goal 50 %', async () => {
    stub.answers['GET /modulos/inventory/1.1.0/release.json'] = { body: packed }
    const candidato = { version: '1.1.0', estado: 'activo', porcentaje: 20 }
    stub.answers[`GET ${AT}modulos/inventory`] = {
      body: { module: 'inventory', estable: '1.0.0', candidato },
    }
    stub.answers[`POST ${AT}releases?simular=publicar`] = { status: 409, body: { codigo: 'version_existe' } }
    expect(await dryRun({ goal: 'candidate', percent: 20 })).toMatchObject({ did: 'checked' })
    await expect(dryRun({ goal: 'candidate', percent: 50 })).rejects.toThrow('llega al 20 %, no al 50 %')
  })

  it('accepts the first version of a module as stable, but not as a candidate', async () => {
    const missing = { codigo: 'no_encontrado', mensaje: 'El módulo no tiene todavía una versión estable.' }
    stub.answers[`GET ${AT}modulos/inventory/releases?limite=200`] = { status: 404, body: missing }
    stub.answers[`GET ${AT}modulos/inventory`] = { status: 404, body: missing }
    stub.answers[`GET ${AT}rollouts`] = { body: [] }
    stub.answers[`POST ${AT}releases?simular=estable`] = { body: { faltan: [] } }
    expect(await dryRun({ goal: 'stable' })).toMatchObject({ did: 'checked' })
    const candidate = () => dryRun({ goal: 'candidate', percent: 5 })
    const noStable = 'inventory no tiene todavía una versión estable: la primera se publica con --stable.'
    await expect(candidate()).rejects.toThrow(noStable)
    // From here on, a version is published, but the module still has no stable version.
    stub.answers[`GET ${AT}modulos/inventory`] = {
      body: { module: 'inventory', estable: null, candidato: null },
    }
    await expect(candidate()).rejects.toThrow(noStable)
  })
})
