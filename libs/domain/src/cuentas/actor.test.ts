import { ROLES, ROLES_EQUIPO, TIPOS_USUARIO } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { CLASES, baseOf, classify, isPerfilPendiente } from './actor.ts'

describe('classify', () => {
  it.each([
    ['USUARIO', 'INDIVIDUAL', null, 'individual'],
    ['USUARIO', 'EMPRESARIAL', null, 'propietario'],
    ['EQUIPO', 'EMPRESARIAL', 'EDITOR', 'editor'],
    ['EQUIPO', 'EMPRESARIAL', 'COMENTARISTA', 'comentarista'],
    ['EQUIPO', 'EMPRESARIAL', 'LECTOR', 'lector'],
    ['EQUIPO', 'EMPRESARIAL', null, 'lector'],
    ['ADMIN', 'INDIVIDUAL', null, 'admin'],
    ['DESARROLLADOR', 'DESARROLLADOR', null, 'desarrollador'],
  ] as const)('classifies role %s, type %s and team role %s as %s', (rol, tipoUsuario, rolEquipo, clase) => {
    expect(classify({ rol, tipoUsuario, rolEquipo })).toBe(clase)
  })

  it('recognises staff by the role alone, whatever the type and the team role', () => {
    for (const tipoUsuario of TIPOS_USUARIO) {
      for (const rolEquipo of [...ROLES_EQUIPO, null]) {
        expect(classify({ rol: 'ADMIN', tipoUsuario, rolEquipo })).toBe('admin')
        expect(classify({ rol: 'DESARROLLADOR', tipoUsuario, rolEquipo })).toBe('desarrollador')
      }
    }
  })

  it('classifies only accounts with a staff role as staff', () => {
    const classes = ROLES.filter((rol) => rol === 'USUARIO' || rol === 'EQUIPO').flatMap((rol) =>
      TIPOS_USUARIO.flatMap((tipoUsuario) =>
        [...ROLES_EQUIPO, null].map((rolEquipo) => classify({ rol, tipoUsuario, rolEquipo })),
      ),
    )
    expect(classes.every((clase) => CLASES.includes(clase))).toBe(true)
    expect(classes).not.toContain('admin')
    expect(classes).not.toContain('desarrollador')
  })
})

describe('isPerfilPendiente', () => {
  it('is true for `perfilCompleto: true`, which means an incomplete profile in the API', () => {
    expect(isPerfilPendiente({ perfilCompleto: true })).toBe(true)
    expect(isPerfilPendiente({ perfilCompleto: false })).toBe(false)
  })
})

describe('baseOf', () => {
  it.each([
    ['INDIVIDUAL', '/app/individual'],
    ['EMPRESARIAL', '/app/empresarial'],
    ['DESARROLLADOR', '/app/desarrollador'],
  ] as const)('begins the paths of %s with %s', (tipoUsuario, base) => {
    expect(baseOf(tipoUsuario)).toBe(base)
  })
})
