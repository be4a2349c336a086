import { crearCandidatoSchema } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import {
  type PasoForm,
  type ReglaForm,
  type RolloutForm,
  esperaInWords,
  isValid,
  parseMinutos,
  refusedReglas,
  reglaInWords,
  toCandidato,
  validate,
} from './rollout.model.ts'

const regla = (changes: Partial<ReglaForm> = {}): ReglaForm => ({
  id: 'r1',
  efecto: 'permitir',
  criterio: 'correo',
  valor: 'ana@demo.co',
  ...changes,
})
const form = (changes: Partial<RolloutForm> = {}): RolloutForm => ({
  version: '1.1.0',
  avance: 'aMano',
  porcentaje: '2,5',
  plan: [],
  unidad: 'persona',
  reglas: [],
  motivo: 'prueba',
  ...changes,
})

describe('validate', () => {
  it.each([
    [form({ version: '' }), { version: 'Elige la versión.', reglas: {}, plan: {} }],
    [
      form({ porcentaje: '101' }),
      { porcentaje: 'Escribe un número de 0 a 100, con dos decimales como máximo.', reglas: {}, plan: {} },
    ],
    [form({ motivo: ' ' }), { motivo: 'Escribe el motivo del cambio.', reglas: {}, plan: {} }],
    [form({ reglas: [regla({ valor: 'ana' })] }), { reglas: { r1: 'Escribe un correo válido.' }, plan: {} }],
    [
      form({ reglas: [regla({ criterio: 'empresaId', valor: 'x' })] }),
      { reglas: { r1: 'Escribe el id de la empresa, un número.' }, plan: {} },
    ],
  ])('reports the errors in case %#', (typed, faults) => {
    expect(validate(typed)).toEqual(faults)
    expect(isValid(validate(typed))).toBe(false)
  })
})

describe('refusedReglas', () => {
  it('assigns the server’s error about a rule to the row of that rule, and ignores all other errors', () => {
    const reglas = [regla(), regla({ id: 'r2', valor: 'noexiste@demo.co' })]
    const mensaje = 'No hay ninguna cuenta con el correo noexiste@demo.co.'
    const errores = { 'reglas.1.correo': mensaje, 'reglas.7.correo': 'Otra.', unidad: 'Otra.' }
    expect(refusedReglas(form({ reglas }), errores)).toEqual({ reglas: { r2: mensaje }, plan: {} })
  })
})

describe('toCandidato', () => {
  it('converts every kind of rule into the format that the server accepts', () => {
    const reglas = [
      regla(),
      regla({ criterio: 'empresaId', valor: ' 7 ', efecto: 'negar' }),
      regla({ criterio: 'rol', valor: 'ADMIN' }),
      regla({ criterio: 'rolEquipo', valor: 'LECTOR' }),
      regla({ criterio: 'tipoUsuario', valor: 'INDIVIDUAL' }),
    ]
    const typed = form({ reglas })
    expect(isValid(validate(typed))).toBe(true)
    const sent = toCandidato(typed)
    expect(crearCandidatoSchema.parse(sent)).toEqual(sent)
    expect(sent).toMatchObject({
      porcentaje: 2.5,
      reglas: [{}, { efecto: 'negar', empresaId: 7 }, {}, {}, {}],
    })
    expect(sent.reglas.map(reglaInWords)).toEqual([
      'Da la candidata a ana@demo.co',
      'Niega la candidata a la empresa 7',
      'Da la candidata a quien tenga el rol administración',
      'Da la candidata a quien sea lector en su equipo',
      'Da la candidata a las cuentas de tipo individual',
    ])
  })
})

describe('esperaInWords', () => {
  it.each([
    [0.5, '0,5 min'],
    [30, '30 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
    [119.6, '2 h'],
  ])('writes %d as «%s»', (minutos, words) => {
    expect(esperaInWords(minutos)).toBe(words)
  })
})

const paso = (id: string, porcentaje: string, minutos: string): PasoForm => ({ id, porcentaje, minutos })

describe('a plan', () => {
  it.each([
    [
      [paso('a', '5', '30'), paso('b', '5', '30'), paso('c', '100', '30')],
      { b: { porcentaje: 'Cada paso sube más que el anterior.' } },
    ],
    [[paso('a', '5', '30'), paso('b', '50', '30')], { b: { porcentaje: 'El último paso llega a 100.' } }],
    [[paso('a', '100', 'x')], { a: { minutos: 'Escribe los minutos, de 0 a 43.200.' } }],
  ])('with a faulty step is rejected with an error at that step: case %#', (plan, faults) => {
    const typed = form({ avance: 'porPasos', plan, porcentaje: '' })
    expect(validate(typed).plan).toEqual(faults)
    expect(isValid(validate(typed))).toBe(false)
  })

  it('is sent instead of a percentage', () => {
    const plan = [paso('a', '2,5', '0,5'), paso('b', '100', '30')]
    const typed = form({ avance: 'porPasos', plan, porcentaje: '' })
    expect(isValid(validate(typed))).toBe(true)
    const sent = toCandidato(typed)
    expect(crearCandidatoSchema.parse(sent)).toEqual(sent)
    expect(sent).toMatchObject({
      plan: [
        { porcentaje: 2.5, minutos: 0.5 },
        { porcentaje: 100, minutos: 30 },
      ],
    })
    expect(sent).not.toHaveProperty('porcentaje')
  })
})

describe('parseMinutos', () => {
  it.each([
    ['30', 30],
    ['0,5', 0.5],
    ['43200', 43_200],
    ['43201', null],
    ['', null],
    ['-1', null],
  ])('reads «%s» as %s', (texto, minutos) => {
    expect(parseMinutos(texto)).toBe(minutos)
  })
})
