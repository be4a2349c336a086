import type { Usuario } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { canInactivar } from './usuarios.model.ts'

describe('canInactivar', () => {
  it.each([
    [{}, true],
    [{ rol: 'EQUIPO' }, true],
    [{ estado: 'inactivo' }, false],
    [{ rol: 'ADMIN' }, false],
    [{ rol: 'DESARROLLADOR' }, false],
    [{ idUsuario: 9 }, false],
  ] as const)('of %o is %s', (changes, expected) => {
    const usuario = { idUsuario: 3, estado: 'activo', rol: 'USUARIO', ...changes } as Usuario
    expect(canInactivar(usuario, 9)).toBe(expected)
  })
})
