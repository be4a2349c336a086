import { crearCandidatoSchema } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import {
  type ReglaForm,
  type RolloutForm,
  esperaInWords,
  isValid,
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
  porcentaje: '2,5',
  unidad: 'persona',
  reglas: [],
  motivo: 'prueba',
  ...changes,
})

describe('validate', () => {
  it.each([
    [form({ version: '' }), { version: 'Elige la versión.', reglas: {} }],
    [
      form({ porcentaje: '101' }),
      { porcentaje: 'Escribe un número de 0 a 100, con dos decimales como máximo.', reglas: {} },
    ],
    [form({ motivo: ' ' }), { motivo: 'Escribe el motivo del cambio.', reglas: {} }],
    [form({ reglas: [regla({ valor: 'ana' })] }), { reglas: { r1: 'Escribe un correo válido.' } }],
    [
      form({ reglas: [regla({ criterio: 'empresaId', valor: 'x' })] }),
      { reglas: { r1: 'Escribe el id de la empresa, un número.' } },
    ],
  ])('%#', (typed, faults) => {
    expect(validate(typed)).toEqual(faults)
    expect(isValid(validate(typed))).toBe(false)
  })
})

describe('toCandidato', () => {
  it('makes what the contract takes of every kind of rule', () => {
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
  ])('of %d is «%s»', (minutos, words) => {
    expect(esperaInWords(minutos)).toBe(words)
  })
})
