import { buildActor } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import {
  canReactivar,
  canSeeCuenta,
  canSeeEmpresa,
  isRolDeStaff,
  usernameFromCorreo,
  withoutForeignFields,
  withoutForeignMiembroFields,
} from './cuentas.ts'

const owner = buildActor({ idUsuario: 7, empresaId: 3 })
const member = buildActor({ idUsuario: 8, empresaId: 3, rol: 'EQUIPO', rolEquipo: 'EDITOR' })
const person = buildActor({ idUsuario: 9, empresaId: null, tipoUsuario: 'INDIVIDUAL' })
const admin = buildActor({ idUsuario: 1, empresaId: null, tipoUsuario: 'INDIVIDUAL', rol: 'ADMIN' })
const developer = buildActor({
  idUsuario: 2,
  empresaId: null,
  tipoUsuario: 'DESARROLLADOR',
  rol: 'DESARROLLADOR',
})
const foreignMember = buildActor({ idUsuario: 10, empresaId: 4, rol: 'EQUIPO', rolEquipo: 'EDITOR' })
const foreignOwner = buildActor({ idUsuario: 11, empresaId: 4 })

describe('canSeeCuenta', () => {
  it('shows every person their own account', () => {
    for (const actor of [owner, member, person, admin, developer])
      expect(canSeeCuenta(actor, actor)).toBe(true)
  })

  it('shows staff every account', () => {
    for (const actor of [admin, developer]) {
      for (const cuenta of [owner, member, person, admin, developer])
        expect(canSeeCuenta(actor, cuenta)).toBe(true)
    }
  })

  it('shows owners the accounts of their own team, but no account of a person outside the team', () => {
    expect(canSeeCuenta(owner, member)).toBe(true)
    for (const cuenta of [foreignMember, foreignOwner, person, admin])
      expect(canSeeCuenta(owner, cuenta)).toBe(false)
  })

  it('shows members and individuals no account except their own', () => {
    expect(canSeeCuenta(member, owner)).toBe(false)
    expect(canSeeCuenta(member, { ...member, idUsuario: 99 })).toBe(false)
    expect(canSeeCuenta(person, { ...person, idUsuario: 99 })).toBe(false)
  })
})

describe('canSeeEmpresa', () => {
  it.each([
    ['an owner', owner, true],
    ['a member', member, true],
    ['an ADMIN', admin, true],
    ['a DESARROLLADOR', developer, true],
    ['a member of another company', foreignMember, false],
    ['a person without a company', person, false],
  ])('says whether %s is allowed to see the company with the id 3', (_name, actor, may) => {
    expect(canSeeEmpresa(actor, 3)).toBe(may)
  })
})

describe('canReactivar', () => {
  it('lets an ADMIN reactivate any account, and lets a DESARROLLADOR reactivate only members', () => {
    expect([owner, member, admin].map((cuenta) => canReactivar(admin, cuenta))).toEqual([true, true, true])
    expect([owner, member, admin].map((cuenta) => canReactivar(developer, cuenta))).toEqual([
      false,
      true,
      false,
    ])
    expect(canReactivar(owner, member)).toBe(false)
  })
})

describe('isRolDeStaff', () => {
  it('is true for ADMIN and DESARROLLADOR', () => {
    expect((['USUARIO', 'EQUIPO', 'ADMIN', 'DESARROLLADOR'] as const).map(isRolDeStaff)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('withoutForeignFields', () => {
  const all = { username: 'a', nombreEmpresa: 'b', nit: 'c', password: 'd', perfilCompleto: false }

  it('keeps company data only for owners, and password and perfilCompleto only if the profile is incomplete', () => {
    expect(withoutForeignFields(owner, all)).toEqual({ username: 'a', nombreEmpresa: 'b', nit: 'c' })
    expect(withoutForeignFields(person, all)).toEqual({ username: 'a' })
    expect(withoutForeignFields({ ...member, perfilCompleto: true }, all)).toEqual({
      username: 'a',
      password: 'd',
      perfilCompleto: false,
    })
  })
})

describe('withoutForeignMiembroFields', () => {
  const all = { nombreCompleto: 'a', correo: 'b', rolEquipo: 'LECTOR', perfilCompleto: false }

  it('lets the owner change name, mail and role, and lets staff change role and perfilCompleto', () => {
    expect(withoutForeignMiembroFields(owner, all)).toEqual({
      nombreCompleto: 'a',
      correo: 'b',
      rolEquipo: 'LECTOR',
    })
    expect(withoutForeignMiembroFields({ ...person, rol: 'DESARROLLADOR' }, all)).toEqual({
      rolEquipo: 'LECTOR',
      perfilCompleto: false,
    })
  })
})

describe('usernameFromCorreo', () => {
  it('takes the part of the address before the @, in lower case, and appends the number', () => {
    expect(usernameFromCorreo('Maria.Perez@demo.co')).toBe('maria.perez')
    expect(usernameFromCorreo('maria.perez@demo.co', 2)).toBe('maria.perez2')
  })

  it('shortens a long name to leave room for a number, and cuts no emoji in half', () => {
    const name = usernameFromCorreo(`${'🥭'.repeat(200)}@demo.co`, 2)
    expect(name).toBe(`${'🥭'.repeat(55)}2`)
  })
})
