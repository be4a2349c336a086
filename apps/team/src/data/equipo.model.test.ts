import type { Miembro } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { countEquipo } from './equipo.model.ts'

describe('countEquipo', () => {
  it('counts members by role', () => {
    const miembros = (['EDITOR', 'LECTOR', 'LECTOR'] as const).map((rolEquipo) => ({ rolEquipo }) as Miembro)
    expect(countEquipo(miembros)).toEqual({ total: 3, Editores: 1, Comentaristas: 0, Lectores: 2 })
  })
})
