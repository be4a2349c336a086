import type { SearchHit } from '@mi/federation'
import { describe, expect, it } from 'vitest'
import {
  type Comando,
  type Encontrado,
  type Hallazgos,
  type Opcion,
  gruposDe,
  isFirstHitKnown,
  mayBeFirst,
  nextIndex,
} from './buscar.model.ts'

const BASE = '/app/individual'
const place = (texto: string, path: string) => ({
  texto,
  path,
  icono: 'home',
  orden: 1,
  grupo: 'principal' as const,
})
const hit = (titulo: string): SearchHit => ({ titulo, href: `/${titulo}` })
const found = (module: string, titulo: string, hits: SearchHit[], isCurrent = true): Encontrado => ({
  module,
  titulo,
  hits,
  isCurrent,
})
const productos = (...hits: SearchHit[]) => [found('inventory', 'Productos', hits)]
const build = (changes: Partial<Hallazgos> = {}): Hallazgos => ({
  q: '',
  places: [place('Inventario', `${BASE}/inventario`), place('Configuración', `${BASE}/configuracion`)],
  encontrados: [],
  comandos: [],
  recientes: [],
  ...changes,
})
const inWords = (hallazgos: Hallazgos) =>
  gruposDe(hallazgos).map(({ titulo, opciones }) => [titulo, ...opciones.map(({ texto }) => texto)])

describe('gruposDe', () => {
  it('lists the recent searches and all sections while the search field is empty', () => {
    expect(inWords(build({ recientes: ['arroz'], encontrados: productos(hit('Arroz')) }))).toEqual([
      ['Búsquedas recientes', 'arroz'],
      ['Secciones', 'Inventario', 'Configuración'],
    ])
  })

  it('lists the modules’ hits in the given order, then the sections that contain the text in any letter case', () => {
    const encontrados = [
      ...productos(hit('Confites')),
      found('team', 'Equipo', [hit('Ana')]),
      found('audit', 'Auditoría', []),
    ]
    expect(inWords(build({ q: 'CONFI', encontrados, recientes: ['arroz'] }))).toEqual([
      ['Productos', 'Confites'],
      ['Equipo', 'Ana'],
      ['Secciones', 'Configuración'],
    ])
  })

  describe('with commands', () => {
    const comando = (texto: string, palabras: string) => ({
      texto,
      palabras,
      icon: null,
      run: () => undefined,
    })
    const comandos = [comando('Cerrar sesión', 'salir'), comando('Tema oscuro', 'modo')]

    it('lists commands below all other results, and lists no command while the search field is empty', () => {
      const all = { comandos, encontrados: productos(hit('Consola')), places: [place('Configuración', '/c')] }
      expect(inWords(build({ ...all, q: 'c' }))).toEqual([
        ['Productos', 'Consola'],
        ['Secciones', 'Configuración'],
        ['Acciones', 'Cerrar sesión'],
      ])
      expect(inWords(build({ ...all, q: '' }))).toEqual([['Secciones', 'Configuración']])
    })

    it.each([
      ['SESION', ['Cerrar sesión']],
      ['  oscuro   modo', ['Tema oscuro']],
      ['sal', ['Cerrar sesión']],
      ['errar', []],
      ['tema claro', []],
    ])('lists the commands of which some words begin with the words of %j', (q, found) => {
      const [grupo] = gruposDe(build({ q: q.trim(), comandos, places: [] }))
      expect(grupo?.opciones.map(({ texto }) => texto) ?? []).toEqual(found)
    })
  })

  it('gives the link to all results of a module another type than a hit', () => {
    const encontrados = productos(hit('Confites'), { titulo: 'Ver todos', href: '/x?q=c', todos: true })
    const [grupo] = gruposDe(build({ q: 'c', encontrados, places: [] }))
    expect(grupo?.opciones.map(({ tipo }) => tipo)).toEqual(['hallazgo', 'todos'])
  })

  it('lists at most ten hits of a module, and gives each hit a unique key', () => {
    const [grupo] = gruposDe(
      build({ q: 'x', encontrados: productos(...Array.from({ length: 30 }, () => hit('x'))) }),
    )
    expect(grupo?.opciones).toHaveLength(10)
    expect(new Set(grupo?.opciones.map(({ clave }) => clave)).size).toBe(10)
  })
})

describe('isFirstHitKnown', () => {
  const [answered, empty] = [found('team', 'Equipo', [hit('Ana')]), found('audit', 'Auditoría', [])]
  const late = found('inventory', 'Productos', [], false)
  const earlier = found('inventory', 'Productos', [hit('Arroz')], false)
  it.each<[string, boolean, Encontrado[]]>([
    ['no module searches', true, []],
    ['all modules have answered', true, [empty, answered]],
    ['a module below the first hit has not answered', true, [empty, answered, late]],
    ['a module above the first hit has not answered', false, [late, answered]],
    ['the hits of the first module belong to an earlier query', false, [earlier, answered]],
    ['the modules that have answered found nothing', false, [empty, late]],
  ])('when %s, returns %s', (_when, isKnown, encontrados) => {
    expect(isFirstHitKnown(encontrados)).toBe(isKnown)
  })
})

describe('nextIndex', () => {
  it.each([
    ['down from none to the first', -1, 1, 0],
    ['up from none to the last', -1, -1, 2],
    ['down from the last to the first', 2, 1, 0],
    ['up from the first to the last', 0, -1, 2],
    ['down by one', 0, 1, 1],
  ] as const)('moves %s', (_way, current, step, expected) => {
    expect(nextIndex(current, step, 3)).toBe(expected)
  })
})

describe('mayBeFirst', () => {
  const seccion: Opcion = {
    tipo: 'seccion',
    clave: '/c',
    texto: 'Configuración',
    icono: 'settings',
    path: '/c',
  }
  const comando = (own: Partial<Comando> = {}): Opcion => ({
    ...{ tipo: 'comando', clave: 'c', texto: 'Tema oscuro', palabras: '', icon: null, run: () => undefined },
    ...own,
  })

  it.each([
    ['a section', seccion, true, true],
    ['a command', comando(), true, false],
    ['a command that needs an arrow key first', comando({ soloElegido: true }), false, false],
    ['no option', undefined, false, false],
  ] as const)(
    'says for %s whether Enter chooses it without an arrow key, after a search and after a failed search',
    (_what, opcion, after, failed) => {
      expect([mayBeFirst(opcion, false), mayBeFirst(opcion, true)]).toEqual([after, failed])
    },
  )
})
