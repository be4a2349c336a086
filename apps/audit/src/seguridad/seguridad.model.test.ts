import { describe, expect, it } from 'vitest'
import { readLista } from '../page/consulta/consulta.model.ts'
import { ESPEC, consultaOf, isAlarming } from './seguridad.model.ts'

const at = (search: string) => consultaOf(readLista(new URLSearchParams(search), ESPEC))

describe('consultaOf', () => {
  it.each([
    ['', {}],
    ['usuario=4&tipo=bloqueo', { usuario: 4, tipo: 'bloqueo' }],
    ['dia=2026-03-01&hasta=2026-03-31', { desde: '2026-03-01', hasta: '2026-03-31' }],
    ['dia=2026-03-31&hasta=2026-03-01', { desde: '2026-03-01', hasta: '2026-03-31' }],
    ['usuario=x&tipo=robo&dia=2026-03&desde=50', {}],
  ])('reads the filters of «%s»', (search, expected) => {
    expect(at(search)).toEqual(expected)
  })
})

describe('isAlarming', () => {
  it.each(['ingreso_fallido', 'codigo_fallido', 'bloqueo', 'acceso_negado'] as const)(
    'is true for %s',
    (tipo) => {
      expect(isAlarming({ tipo })).toBe(true)
    },
  )

  it('is false for a successful sign-in', () => {
    expect(isAlarming({ tipo: 'ingreso' })).toBe(false)
  })
})
