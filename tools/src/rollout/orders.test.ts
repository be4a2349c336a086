import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readRolloutArguments } from './arguments.ts'
import { giveOrder } from './orders.ts'
import { AT, ONE, type RegistryStub, URL, buildCandidato, buildState, stubRegistry } from './registry-stub.ts'

let registry: RegistryStub
beforeEach(async () => {
  registry = await stubRegistry()
})
afterEach(() => registry.remove())

const order = (line: string) => {
  const given = readRolloutArguments([...line.split(' '), '--reason', 'prueba', '--registry', URL])
  const { module = '' } = given
  return giveOrder(given.order, {
    target: { url: URL, dataDir: registry.folder },
    module,
    given,
  })
}
describe('rollout set', () => {
  const TAKEN_BACK = buildCandidato({
    estado: 'revertido',
    razon: { codigo: 'guardarrail', texto: 'falla al abrir' },
  })

  const logIs = (body: object[]): void => {
    registry.answers[`GET ${AT}bitacora?modulo=inventory&limite=200`] = { body }
  }

  it.each(['--percent 25', '--plan 5:60,100:30'])(
    'refuses to start a reverted rollout again with %s, and starts it if --again is added',
    async (share) => {
      registry.stateIs({ candidato: TAKEN_BACK })
      registry.answers[`POST ${ONE}/candidato`] = {
        status: 201,
        body: buildState({ candidato: buildCandidato() }),
      }
      await expect(order(`set inventory --version 1.1.0 ${share}`)).rejects.toThrow(
        /inventory 1\.1\.0 ya llegó a la gente y se retiró \(falla al abrir\): no se cambió nada.* --again/,
      )
      expect(registry.written()).toEqual([])

      await order(`set inventory --version 1.1.0 ${share} --again`)
      // The call carries the revision. If the module has changed after its state was read, the registry refuses it.
      expect(registry.written()).toMatchObject([{ call: `POST ${ONE}/candidato`, revision: '"7"' }])
    },
  )

  it.each([
    ['--plan 5:60,100:30', /Ya hay un rollout de 1\.1\.0 en curso: muévelo con --percent\./],
    ['--percent 30 --unit empresa', /El rollout de 1\.1\.0 va por persona, y eso no se cambia a la mitad\./],
  ])('refuses «%s» for a rollout in progress, instead of ignoring the option', async (share, sentence) => {
    registry.stateIs({ candidato: buildCandidato() })
    await expect(order(`set inventory --version 1.1.0 ${share}`)).rejects.toThrow(sentence)
    expect(registry.written()).toEqual([])
  })

  it('refuses to start the reverted 1.1.0 without --again, even if 1.2.0 was reverted later', async () => {
    registry.stateIs({ candidato: buildCandidato({ version: '1.2.0', estado: 'revertido' }) })
    logIs([{ despues: { estable: '1.0.0', candidato: { version: '1.1.0', estado: 'revertido' } } }])
    await expect(order('set inventory --version 1.1.0 --percent 5')).rejects.toThrow(/se retiró: .* --again/)
    expect(registry.written()).toEqual([])
  })

  it('starts a rollout of 1.1.1 without --again after the rollout of 1.1.0 was reverted', async () => {
    logIs([])
    registry.stateIs({ candidato: TAKEN_BACK })
    registry.answers[`POST ${ONE}/candidato`] = { status: 201, body: buildState() }
    await order('set inventory --version 1.1.1 --percent 12,5 --unit empresa')
    expect(registry.written()).toMatchObject([
      { body: { version: '1.1.1', porcentaje: 12.5, unidad: 'empresa', motivo: 'prueba' } },
    ])
  })

  it.each(['mucho', '101', '-5', '5%'])('refuses the share «%s» and sends nothing', async (share) => {
    registry.stateIs({ candidato: buildCandidato() })
    await expect(order(`set inventory --percent=${share}`)).rejects.toThrow(
      `--percent es un porcentaje de 0 a 100, con dos decimales como máximo: no «${share}».`,
    )
    expect(registry.written()).toEqual([])
  })

  it('changes the share of the current rollout', async () => {
    registry.stateIs({ candidato: buildCandidato() })
    registry.answers[`PATCH ${ONE}/candidato`] = {
      body: buildState({ candidato: buildCandidato({ porcentaje: 25 }) }),
    }
    const { text } = await order('set inventory --percent 25')
    expect(registry.written()).toEqual([
      { call: `PATCH ${ONE}/candidato`, body: { porcentaje: 25, motivo: 'prueba' }, revision: '"7"' },
    ])
    expect(text).toContain('1.1.0 al 25 % por persona: activo')
  })
})

describe('rollout explain', () => {
  it('says why a person gets a version', async () => {
    const explained = {
      version: '1.1.0',
      razon: 'porcentaje',
      rollout: 3,
      paso: null,
      unidad: 'persona:7',
      cubeta: 42,
    }
    registry.answers[`GET ${ONE}/explicar?persona=7`] = { body: explained }
    expect(await order('explain inventory --person 7')).toEqual({
      data: explained,
      text: '1.1.0: su cubeta está bajo el porcentaje (persona:7, cubeta 42 de 10.000).',
    })
  })

  it('says which shell a browser gets, and asks for --browser if it is missing', async () => {
    const explained = {
      version: '2.0.0',
      razon: 'reserva',
      rollout: 4,
      paso: null,
      unidad: 'navegador:n1',
      cubeta: 7,
    }
    registry.answers[`GET ${AT}modulos/shell/explicar?navegador=n1&persona=7`] = { body: explained }
    const { text } = await order('explain shell --browser n1 --person 7')
    expect(text).toContain('2.0.0: está en la reserva')
    expect(text).toContain('(navegador:n1, cubeta 7 de 10.000)')
    await expect(order('explain shell --person 7')).rejects.toThrow(/Falta --browser/)
  })

  it('refuses to look for a person by mail, and says where staff can do so', async () => {
    await expect(order('explain inventory --mail ana@demo.co')).rejects.toThrow(
      /explain inventory --person 7.*el personal, en http:\/\/registro\.test\/plataforma/,
    )
    expect(registry.calls).toEqual([])
  })
})

describe('an order that is repeated', () => {
  const KILLED = { apagadas: ['1.1.0'] }
  const PUBLISHED = { 'GET /modulos/inventory/1.1.0/release.json': { body: { release: { integrity: {} } } } }

  it.each([
    ['promote inventory --version 1.1.0', 'promover', { estable: '1.1.0' }, 'es la versión estable'],
    ['kill inventory --version 1.1.0', 'apagar', KILLED, 'está apagada'],
    ['revive inventory --version 1.1.0', 'encender', {}, 'está encendida'],
    ['retire inventory', 'retirar', { retirado: true }, 'está retirado'],
    ['restore inventory', 'restituir', {}, 'está en el menú y en las rutas'],
  ])('«%s» says that nothing had to change', async (line, path, state, said) => {
    Object.assign(registry.answers, {
      ...PUBLISHED,
      [`POST ${ONE}/${path}`]: { status: 409, body: { mensaje: 'Ya.' } },
    })
    registry.stateIs(state)
    const outcome = await order(line)
    expect(outcome.text).toContain(`ya ${said}: no se cambió nada.`)
    expect(outcome.data).toEqual(buildState(state))
  })

  it.each([
    ['promote inventory --version 1.1.0', 'promover', {}],
    ['kill inventory --version 1.1.0', 'apagar', {}],
    ['revive inventory --version 1.1.0', 'encender', KILLED],
    ['revive inventory --version 9.9.9', 'encender', {}],
    ['retire inventory', 'retirar', {}],
    ['restore inventory', 'restituir', { retirado: true }],
  ])('«%s» fails if it is refused and the change is not already made', async (line, path, state) => {
    const missing = { 'GET /modulos/inventory/9.9.9/release.json': { status: 404, body: {} } }
    Object.assign(registry.answers, {
      ...missing,
      [`POST ${ONE}/${path}`]: { status: 409, body: { mensaje: 'No se puede.' } },
    })
    registry.stateIs(state)
    await expect(order(line)).rejects.toThrow('No se puede.')
  })
})

describe('rollback', () => {
  const LOG = `GET ${AT}bitacora?modulo=inventory&limite=20`
  const entry = (accion: string, antes: object | null = null) => ({ accion, motivo: 'falla al abrir', antes })
  const ENDED = buildCandidato({ estado: 'revertido' })
  beforeEach(() => {
    registry.answers[`POST ${ONE}/revertir`] = { body: buildState({ estable: '0.9.0' }) }
  })

  it('takes back the stable version if the log has no rollback since it became stable', async () => {
    registry.stateIs({ estable: '1.0.0', anterior: '0.9.0' })
    registry.answers[LOG] = { body: [entry('ajustado'), entry('estable')] }
    await order('rollback inventory')
    expect(registry.written()).toEqual([
      { call: `POST ${ONE}/revertir`, body: { motivo: 'prueba' }, revision: '"7"' },
    ])
  })

  it.each([
    ['rollback inventory', ENDED, { estable: '1.0.0', candidato: { version: '1.1.0' } }],
    ['rollback inventory', null, { estable: '1.1.0', candidato: null }],
    ['rollback inventory --version 1.1.0', null, { estable: '1.1.0', candidato: null }],
  ])('a repeated «%s» changes nothing and says so (%#)', async (line, candidato, antes) => {
    registry.stateIs({ estable: '1.0.0', anterior: '0.9.0', candidato })
    registry.answers[LOG] = { body: [entry('apagado'), entry('revertido', antes)] }
    const { text } = await order(line)
    expect(text).toContain('inventory ya se revirtió (falla al abrir): no se cambió nada.')
    expect(text).toContain('rollback inventory --version 1.0.0')
    expect(registry.written()).toEqual([])
  })

  it('when repeated, does not suggest another rollback if there is no older version', async () => {
    registry.stateIs({ estable: '1.0.0', anterior: null })
    registry.answers[LOG] = { body: [entry('revertido', { estable: '1.1.0', candidato: null })] }
    const { text } = await order('rollback inventory')
    expect(text).toContain('no se cambió nada.')
    expect(text).not.toContain('--version')
  })

  it('after a rollback, takes back one more version only if --version names the stable one', async () => {
    registry.stateIs({ estable: '1.0.0', anterior: '0.9.0' })
    registry.answers[LOG] = { body: [entry('revertido', { estable: '1.1.0', candidato: null })] }
    await expect(order('rollback inventory --version 9.9.9')).rejects.toThrow(
      'Se revierte 1.0.0, no 9.9.9: no se cambió nada.',
    )
    await order('rollback inventory --version 1.0.0')
    expect(registry.written()).toHaveLength(1)
  })
})

describe('a machine with the deploy token and without credentials of the module', () => {
  beforeEach(() => {
    for (const name of ['RELEASE_TOKEN', 'RELEASE_KEY', 'RELEASE_ENVIRONMENT']) vi.stubEnv(name, undefined)
    vi.stubEnv('DEPLOY_TOKEN', 'de-despliegue')
    registry.answers[`GET ${AT}rollouts`] = { body: [{ module: 'inventory', estable: '1.0.0' }] }
  })

  it.each(['status inventario', 'list inventario', 'explain inventario --person 7', 'log inventario'])(
    'registers no token for «%s»',
    async (line) => {
      await expect(order(line)).rejects.toThrow(/no tiene credenciales de «inventario».* leer no las crea/)
      expect(registry.calls).toEqual([])
      expect(await readdir(registry.folder)).toEqual([])
    },
  )

  it('registers no token for an order or a module that does not exist', async () => {
    await expect(order('borrar inventory')).rejects.toThrow('No hay una orden «borrar».')
    await expect(order('kill inventario --version 1.1.0')).rejects.toThrow(
      `No hay un módulo «inventario» en ${URL}. Hay: inventory.`,
    )
    expect(registry.written()).toEqual([])
  })

  it('registers a token to change a module that exists', async () => {
    registry.answers[`POST ${AT}tokens`] = { status: 201, body: { token: 'un-token' } }
    registry.answers[`GET ${AT}entorno`] = { body: { entorno: 'pruebas' } }
    registry.answers[`POST ${ONE}/retirar`] = { body: buildState({ retirado: true }) }
    const { text } = await order('retire inventory')
    expect(text).toContain('inventory · retirado')
    expect(registry.written().map(({ call }) => call)).toEqual([`POST ${AT}tokens`, `POST ${ONE}/retirar`])
  })

  it('needs no token to compare two versions', async () => {
    const version = (integrity: object) => ({ body: { release: { integrity } } })
    registry.answers['GET /modulos/inventory/1.0.0/release.json'] = version({
      'a.js': '1',
      'b.js': '1',
      'c.js': '1',
    })
    registry.answers['GET /modulos/inventory/1.1.0/release.json'] = version({
      'a.js': '1',
      'b.js': '2',
      'd.js': '1',
    })
    const { text } = await order('diff inventory 1.0.0 1.1.0')
    expect(text).toBe('+ d.js\n- c.js\n~ b.js\n1 archivo igual')
  })
})
