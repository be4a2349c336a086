import type { EntradaHistorial } from '@mi/contracts'
import { buildEntrada } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { vueltaDe } from './timeline.model.ts'

describe('vueltaDe', () => {
  const now = new Date('2026-03-01T12:00:00.000Z')
  const entrada = (changes: Partial<EntradaHistorial>) =>
    buildEntrada({ fechaCambio: '2026-02-20T12:00:00.000Z', ...changes })

  it.each([
    [{}, 'deshacer'],
    [{ deshecho: true }, 'deshecho'],
    [{ accion: 'eliminado' }, 'restaurar'],
    [{ accion: 'eliminado', fechaCambio: '2026-01-30T12:00:00.000Z' }, null],
  ] as const)('of %j is %s', (changes, vuelta) => {
    expect(vueltaDe(entrada(changes), now)).toBe(vuelta)
  })
})
