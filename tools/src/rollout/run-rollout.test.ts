import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AT, ONE, type RegistryStub, URL, buildCandidato, buildState, stubRegistry } from './registry-stub.ts'
import { runRollout } from './run-rollout.ts'

let registry: RegistryStub
let said: string[]
beforeEach(async () => {
  registry = await stubRegistry()
  said = []
  const say = (text: unknown): boolean => said.push(String(text)) > 0
  vi.spyOn(process.stdout, 'write').mockImplementation(say)
  vi.spyOn(process.stderr, 'write').mockImplementation(say)
})
afterEach(async () => {
  vi.restoreAllMocks()
  process.exitCode = undefined
  await registry.remove()
})

const forget = (): void => {
  said = []
  process.exitCode = undefined
}

const type = async (line: string): Promise<{ text: string; code: number }> => {
  forget()
  await runRollout([...line.split(' '), '--registry', URL], registry.folder)
  return { text: said.join(''), code: Number(process.exitCode ?? 0) }
}

const PLAN = [
  { porcentaje: 5, minutos: 60 },
  { porcentaje: 100, minutos: 30 },
]
const GOING = buildCandidato({ plan: PLAN, paso: 1 })
const RELEASED = {
  publicadoEn: '2026-05-04T15:00:00.000Z',
  publicadoPor: 'token 1',
  requires: null,
  bytes: null,
}
const LOGGED = {
  fecha: '2026-05-04T15:00:00.000Z',
  actor: 'juez',
  modulo: 'inventory',
  accion: 'revertido',
  antes: null,
  despues: null,
  motivo: 'falla al abrir',
  evidencia: null,
  idSolicitud: null,
}

describe('an order that only reads', () => {
  it.each([
    {
      line: 'status inventory',
      call: ONE,
      body: buildState({
        candidato: GOING,
        apagadas: ['0.9.0'],
        anterior: '0.8.0',
        reserva: 1.5,
        piso: '0.8.0',
      }),
      text: [
        'inventory · revisión 7',
        '  estable    1.0.0',
        '  anterior   0.8.0',
        '  candidato  1.1.0 al 5 % por persona, paso 1 de 2: activo',
        '  apagadas   0.9.0',
        '  reserva    1,5 %',
        '  piso       0.8.0',
      ],
    },
    {
      line: 'list inventory --limit 2',
      call: `${ONE}/releases?limite=2`,
      body: [
        { ...RELEASED, version: '1.1.0', estado: 'candidato' },
        { ...RELEASED, version: '1.0.0', estado: 'estable' },
      ],
      text: [
        /^1\.1\.0 {21}candidato {3}4\/05\/2026, 10:00\sa\.\sm\. {2}token 1$/,
        /^1\.0\.0 {21}estable {5}4\/05\/2026, 10:00\sa\.\sm\. {2}token 1$/,
      ],
    },
    {
      line: 'log inventory',
      call: `${AT}bitacora?modulo=inventory&limite=50`,
      body: [LOGGED],
      text: [/^4\/05\/2026, 10:00\sa\.\sm\. {2}inventory {2}revertido {2}juez {2}falla al abrir$/],
    },
  ])('«$line» prints what it reads', async ({ line, call, body, text }) => {
    registry.answers[`GET ${call}`] = { body }
    const answer = await type(line)
    expect(registry.calls.map((each) => each.call)).toEqual([`GET ${call}`])
    const lines = answer.text.trimEnd().split('\n')
    expect(lines).toHaveLength(text.length)
    lines.forEach((each, index) => {
      expect(each).toEqual(
        typeof text[index] === 'string' ? text[index] : expect.stringMatching(text[index] ?? ''),
      )
    })
    expect(answer.code).toBe(0)
  })

  it.each(['status inventory', 'list inventory', 'log inventory'])(
    '«%s» fails with the registry’s message if it is refused',
    async (line) => {
      const refused = { status: 404, body: { mensaje: 'El módulo inventory no tiene versiones publicadas.' } }
      for (const path of [ONE, `${ONE}/releases?limite=50`, `${AT}bitacora?modulo=inventory&limite=50`])
        registry.answers[`GET ${path}`] = refused
      expect(await type(line)).toEqual({ text: `${refused.body.mensaje}\n`, code: 1 })
    },
  )

  it('«diff» lists the files that differ, and needs two published versions', async () => {
    const version = (integrity: object) => ({ body: { release: { integrity } } })
    registry.answers['GET /modulos/inventory/1.0.0/release.json'] = version({ 'a.js': '1', 'b.js': '1' })
    registry.answers['GET /modulos/inventory/1.1.0/release.json'] = version({ 'a.js': '2', 'b.js': '1' })
    registry.answers['GET /modulos/inventory/9.9.9/release.json'] = { status: 404, body: {} }
    expect(await type('diff inventory 1.0.0 1.1.0')).toEqual({ text: '~ a.js\n1 archivo igual\n', code: 0 })
    expect((await type('diff inventory 1.0.0')).text).toContain('Falta la versión de después')
    const missing = 'La versión 9.9.9 de inventory no está publicada, o ya no se sirve.\n'
    expect(await type('diff inventory 1.0.0 9.9.9')).toEqual({ text: missing, code: 1 })
  })

  it('«diff» does not report a failing or silent registry as a version that is not published', async () => {
    registry.answers['GET /modulos/inventory/1.0.0/release.json'] = { status: 503, body: {} }
    const failing = 'El registro respondió 503 al pedir inventory 1.0.0.\n'
    expect(await type('diff inventory 1.0.0 1.1.0')).toEqual({ text: failing, code: 1 })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    expect((await type('diff inventory 1.0.0 1.1.0')).text).toContain(`No hay respuesta de ${URL}.`)
  })
})

describe('an order that changes a module', () => {
  const CHANGES = [
    { line: 'advance inventory', call: `PATCH ${ONE}/candidato`, sent: { paso: 2 }, hasRevision: true },
    {
      line: 'pause inventory',
      call: `PATCH ${ONE}/candidato`,
      sent: { estado: 'pausado' },
      hasRevision: true,
    },
    {
      line: 'resume inventory',
      call: `PATCH ${ONE}/candidato`,
      sent: { estado: 'activo' },
      hasRevision: true,
    },
    {
      line: 'rollback inventory',
      call: `POST ${ONE}/revertir`,
      sent: { version: '1.1.0' },
      hasRevision: true,
    },
    { line: 'promote inventory --version 1.1.0', call: `POST ${ONE}/promover`, sent: { version: '1.1.0' } },
    { line: 'kill inventory --version 1.1.0', call: `POST ${ONE}/apagar`, sent: { version: '1.1.0' } },
    { line: 'revive inventory --version 1.1.0', call: `POST ${ONE}/encender`, sent: { version: '1.1.0' } },
    { line: 'retire inventory', call: `POST ${ONE}/retirar`, sent: {} },
    { line: 'restore inventory', call: `POST ${ONE}/restituir`, sent: {} },
  ]
  beforeEach(() => registry.stateIs({ candidato: GOING }))

  it.each(CHANGES)('«$line» prints the new state', async ({ line, call, sent, hasRevision = false }) => {
    registry.answers[call] = { body: buildState({ estable: '2.0.0', revision: 8 }) }
    const { text, code } = await type(`${line} --reason prueba`)
    const revision = hasRevision ? '"7"' : null
    expect(registry.written()).toEqual([{ call, body: { ...sent, motivo: 'prueba' }, revision }])
    expect(text).toBe('inventory · revisión 8\n  estable    2.0.0\n  anterior   ninguna\n')
    expect(code).toBe(0)
  })

  it.each(CHANGES)('«$line» fails with the registry’s message if it is refused', async ({ line, call }) => {
    registry.answers[call] = { status: 412, body: { mensaje: 'Alguien lo cambió antes.' } }
    expect(await type(`${line} --reason prueba`)).toEqual({ text: 'Alguien lo cambió antes.\n', code: 1 })
    const { text, code } = await type(`${line} --reason prueba --json`)
    expect(code).toBe(1)
    expect(JSON.parse(text)).toMatchObject({ error: { message: 'Alguien lo cambió antes.' } })
  })

  it.each(CHANGES)('«$line» asks for a reason before it changes anything', async ({ line }) => {
    const { text, code } = await type(line)
    expect(text).toContain('Falta --reason')
    expect(code).toBe(1)
    expect(registry.written()).toEqual([])
  })

  it.each(['pause', 'resume', 'advance'])(
    '«%s --version 1.2.0» is refused if the current rollout is of 1.1.0',
    async (name) => {
      const { text, code } = await type(`${name} inventory --version 1.2.0 --reason prueba`)
      expect(text).toBe('El rollout en curso es de 1.1.0, no de 1.2.0: no se cambió nada.\n')
      expect(code).toBe(1)
      expect(registry.written()).toEqual([])
    },
  )

  it.each(['promote', 'kill', 'revive'])('«%s» without --version asks for the version', async (name) => {
    expect((await type(`${name} inventory --reason prueba`)).text).toContain('Falta --version')
    expect(registry.written()).toEqual([])
  })

  it.each([
    [{ ...GOING, paso: 2 }, 'Está en su último paso: promote inventory --version 1.1.0.'],
    [buildCandidato(), 'No hay un rollout con plan: muévelo con set --percent.'],
    [null, 'No hay un rollout con plan: muévelo con set --percent.'],
  ])('«advance» says what to do if there is no next step (%#)', async (candidato, sentence) => {
    registry.stateIs({ candidato })
    expect(await type('advance inventory --reason prueba')).toEqual({ text: `${sentence}\n`, code: 1 })
  })

  it('«kill» lists the versions of other modules that need the killed version', async () => {
    registry.answers[`GET ${ONE}/releases?limite=100`] = {
      body: [
        {
          ...RELEASED,
          version: '1.1.0',
          estado: 'estable',
          pedidaPor: [{ module: 'team', version: '2.3.0', desde: '1.1.0' }],
        },
      ],
    }
    registry.answers[`POST ${ONE}/apagar`] = { body: buildState({ apagadas: ['1.1.0'] }) }
    const { text, code } = await type('kill inventory --version 1.1.0 --reason prueba')
    expect(text).toContain('team 2.3.0 pide inventory 1.1.0 o más nueva y puede fallar sin ella.')
    expect(code).toBe(0)
  })

  it('with --json, prints the new state as JSON', async () => {
    const state = buildState({ retirado: true })
    registry.answers[`POST ${ONE}/retirar`] = { body: state }
    expect(JSON.parse((await type('retire inventory --reason prueba --json')).text)).toEqual(state)
  })
})

describe('a command line that is not understood', () => {
  it.each([
    ['status', 'Falta el módulo'],
    ['borrar inventory', 'No hay una orden «borrar».'],
  ])('«%s» fails with a message that says what is wrong', async (line, sentence) => {
    const { text, code } = await type(line)
    expect(text).toContain(sentence)
    expect(code).toBe(1)
    expect(registry.calls).toEqual([])
  })
})
