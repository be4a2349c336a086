import { describe, expect, it } from 'vitest'
import { ESPEC, describePerfil } from './equipo.model.ts'

describe('describePerfil', () => {
  it('describes `perfilCompleto: true` as «Incompleto», and gives the filter options the same texts', () => {
    expect(describePerfil({ perfilCompleto: true })).toBe('Incompleto')
    expect(describePerfil({ perfilCompleto: false })).toBe('Completo')
    expect(ESPEC.campos.find(({ name }) => name === 'perfilCompleto')?.opciones).toEqual([
      { value: 'false', texto: 'Completo' },
      { value: 'true', texto: 'Incompleto' },
    ])
  })
})
