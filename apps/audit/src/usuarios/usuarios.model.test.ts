import type { Usuario } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { ESPEC, canBorrar, canInactivar, canQuitarFactor } from './usuarios.model.ts'

const PROPIO = 9

const build = (changes: object): Usuario =>
  ({ idUsuario: 3, estado: 'activo', rol: 'USUARIO', correo: 'ana@demo.co', ...changes }) as Usuario

describe('ESPEC', () => {
  it.each([
    ['tipoUsuario', ['INDIVIDUAL', 'EMPRESARIAL']],
    ['rol', ['USUARIO', 'EMPRESARIAL', 'ADMIN', 'DESARROLLADOR']],
  ])('gives the filter %s its fixed choices', (name, values) => {
    const campo = ESPEC.campos.find((each) => each.name === name)
    expect(campo?.opciones?.map(({ value }) => value)).toEqual(values)
  })
})

describe('canInactivar', () => {
  it.each([
    [{}, true],
    [{ rol: 'EQUIPO' }, true],
    [{ estado: 'inactivo' }, false],
    [{ rol: 'ADMIN' }, false],
    [{ rol: 'DESARROLLADOR' }, false],
    [{ idUsuario: PROPIO }, false],
  ] as const)('for an active account with the changes %o, returns %s', (changes, expected) => {
    expect(canInactivar(build(changes), PROPIO)).toBe(expected)
  })
})

describe('canBorrar', () => {
  it.each([
    [{}, true],
    [{ rol: 'EQUIPO' }, true],
    [{ estado: 'activo' }, false],
    [{ rol: 'ADMIN' }, false],
    [{ rol: 'DESARROLLADOR' }, false],
    [{ idUsuario: PROPIO }, false],
    [{ correo: 'persona.eliminada.3.00ff00ff00ff00ff@eliminada.invalid' }, false],
    // The pseudonyms of the first erased accounts have no random part.
    [{ correo: 'persona.eliminada.3@eliminada.invalid' }, false],
  ])('for an inactive account with the changes %o, returns %s', (changes, expected) => {
    expect(canBorrar(build({ estado: 'inactivo', ...changes }), PROPIO)).toBe(expected)
  })
})

describe('canQuitarFactor', () => {
  it.each([
    [{ rol: 'ADMIN' }, true],
    [{ rol: 'DESARROLLADOR' }, true],
    [{ rol: 'ADMIN', estado: 'inactivo' }, false],
    [{ rol: 'ADMIN', idUsuario: PROPIO }, false],
    [{ rol: 'USUARIO' }, false],
  ])('for an active account with the changes %o, returns %s', (changes, expected) => {
    expect(canQuitarFactor(build(changes), PROPIO)).toBe(expected)
  })
})
