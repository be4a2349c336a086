import { describe, expect, it } from 'vitest'
import { accionInWords, cambiosOf } from './bitacora.model.ts'

const ESTADO = {
  estable: '1.0.0',
  anterior: null,
  retirado: false,
  reserva: 0,
  piso: null,
  apagadas: [],
  candidato: null,
}
const CANDIDATO = { version: '1.1.0', porcentaje: 5, unidad: 'persona', reglas: [], estado: 'activo' }

describe('cambiosOf', () => {
  it.each([
    [ESTADO, { ...ESTADO, candidato: CANDIDATO }, ['Candidata: nada → 1.1.0 al 5\u00a0%, activo']],
    [
      { ...ESTADO, candidato: CANDIDATO },
      { ...ESTADO, candidato: { ...CANDIDATO, porcentaje: 12.5, estado: 'pausado' } },
      ['Candidata: 1.1.0 al 5\u00a0%, activo → 1.1.0 al 12,5\u00a0%, en pausa'],
    ],
    [ESTADO, { ...ESTADO, apagadas: ['0.9.0'] }, ['Apagadas: ninguna → 0.9.0']],
    [
      ESTADO,
      { ...ESTADO, reserva: 2.5, piso: '1.0.0', retirado: true },
      ['Retirado: no → sí', 'Reserva: 0\u00a0% → 2,5\u00a0%', 'Piso: nada → 1.0.0'],
    ],
    [null, { estable: '1.0.0', anterior: null, apagadas: [] }, ['Estable: 1.0.0']],
    [null, { tokenId: 3 }, ['Token: 3']],
    [ESTADO, ESTADO, []],
  ])('lists the changes in case %#', (antes, despues, cambios) => {
    expect(cambiosOf({ antes, despues })).toEqual(cambios)
  })
})

describe('accionInWords', () => {
  it('returns the name of an unknown action unchanged', () => {
    expect(accionInWords('promovido')).toBe('Promovió la candidata')
    expect(accionInWords('otra')).toBe('otra')
  })
})
