import { buildUsuario } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { companyFields, takenField, titleFor, toRequest } from './perfil.model.ts'

const OWNER = buildUsuario()
const MEMBER = buildUsuario({ rol: 'EQUIPO', rolEquipo: 'EDITOR' })
const INDIVIDUAL = buildUsuario({ tipoUsuario: 'INDIVIDUAL', empresaId: null, nombreEmpresa: null })
const ADMIN = { ...INDIVIDUAL, rol: 'ADMIN' } as const
const DEVELOPER = buildUsuario({ tipoUsuario: 'DESARROLLADOR', rol: 'DESARROLLADOR', empresaId: null })

const FORM = {
  username: 'andina',
  nombreCompleto: 'Marta Rojas',
  correo: 'marta@andina.co',
  telefono: '3001234567',
  direccion: '',
  nombreEmpresa: 'Distribuidora Andina',
  nit: '900123456-7',
}

const EMPTY = {
  ...{ username: '', nombreCompleto: '', correo: '', telefono: '', direccion: '' },
  ...{ nombreEmpresa: '', nit: '' },
}

describe('titleFor', () => {
  it.each([
    [INDIVIDUAL, 'Mi Perfil'],
    [ADMIN, 'Mi Perfil'],
    [DEVELOPER, 'Mi Perfil'],
    [OWNER, 'Perfil de Empresa'],
    [MEMBER, 'Perfil de Equipo'],
  ])('gives the page title for %j', (usuario, title) => {
    expect(titleFor(usuario)).toBe(title)
  })
})

describe('companyFields', () => {
  it.each([
    [INDIVIDUAL, 'none'],
    [ADMIN, 'none'],
    [DEVELOPER, 'none'],
    [OWNER, 'editable'],
    [MEMBER, 'fixed'],
  ])('returns for %j the kind «%s»', (usuario, kind) => {
    expect(companyFields(usuario)).toBe(kind)
  })
})

describe('toRequest', () => {
  it('sends the name and NIT of a company only if the person is its owner', () => {
    expect(toRequest(FORM, OWNER, EMPTY).datos).toEqual({ ...FORM, direccion: undefined })
    expect(toRequest(FORM, MEMBER, EMPTY).datos).not.toHaveProperty('nit')
    const none = { ...FORM, nombreEmpresa: '', nit: '' }
    expect(toRequest(none, INDIVIDUAL, EMPTY).datos).not.toHaveProperty('nombreEmpresa')
  })

  it('sends only the changed fields, because another device could have changed the other fields', () => {
    const typed = { ...FORM, direccion: 'Calle 10' }
    expect(toRequest(typed, OWNER, FORM).datos).toEqual({ direccion: 'Calle 10' })
    expect(toRequest(FORM, OWNER, FORM).datos).toEqual({})
  })

  it('returns one error message for each invalid field', () => {
    const form = {
      ...FORM,
      username: ' ',
      nombreCompleto: '',
      correo: 'x',
      telefono: '12',
      nombreEmpresa: '',
      nit: '',
    }
    expect(toRequest(form, OWNER, FORM).errors).toEqual({
      username: 'El nombre de usuario es obligatorio.',
      nombreCompleto: 'Nombre completo obligatorio.',
      correo: 'Correo inválido.',
      telefono: 'Teléfono inválido.',
      nombreEmpresa: 'Nombre de empresa requerido.',
      nit: 'NIT obligatorio.',
    })
  })

  it('accepts any NIT and an empty phone number', () => {
    expect(toRequest({ ...FORM, nit: 'lo que sea', telefono: '' }, OWNER, FORM).errors).toBeUndefined()
  })
})

describe('takenField', () => {
  it.each([
    ['Ese nombre de usuario ya está en uso.', 'username'],
    ['Ese correo ya está en uso.', 'correo'],
  ])('finds the field that «%s» is about', (mensaje, campo) => {
    expect(takenField(mensaje)).toBe(campo)
  })
})
