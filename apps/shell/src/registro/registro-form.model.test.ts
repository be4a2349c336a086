import { describe, expect, it } from 'vitest'
import { EMPTY, type RegistroForm, placeRefusal, toRequest, validate } from './registro-form.model.ts'

const PERSONA: RegistroForm = {
  ...EMPTY,
  tipoUsuario: 'INDIVIDUAL',
  username: 'ana',
  correo: 'ana@demo.co',
  password: 'secreto',
  nombreCompleto: 'Ana Gómez',
  telefono: '3001234567',
  direccion: 'Calle 10 # 5-20',
  acepta: true,
}
const EMPRESA: RegistroForm = {
  ...PERSONA,
  tipoUsuario: 'EMPRESARIAL',
  nombreEmpresa: 'Distribuidora Andina',
  nit: '900123456-7',
}

describe('validate', () => {
  it('accepts a person and a company', () => {
    expect(validate(PERSONA)).toEqual({})
    expect(validate(EMPRESA)).toEqual({})
  })

  it.each<[Partial<RegistroForm>, Partial<Record<keyof RegistroForm, string>>]>([
    [{ tipoUsuario: '' }, { tipoUsuario: 'Selecciona un tipo de usuario.' }],
    [{ username: '' }, { username: 'El nombre de usuario es obligatorio.' }],
    [{ username: '   ' }, { username: 'El nombre de usuario es obligatorio.' }],
    [{ correo: '' }, { correo: 'Correo inválido.' }],
    [{ correo: 'ana.demo.co' }, { correo: 'Correo inválido.' }],
    [{ password: '' }, { password: 'Mínimo 6 caracteres.' }],
    [{ password: '12345' }, { password: 'Mínimo 6 caracteres.' }],
    [{ nombreCompleto: ' ' }, { nombreCompleto: 'Nombre completo obligatorio.' }],
    [{ telefono: '' }, { telefono: 'Teléfono inválido.' }],
    [{ telefono: '123456' }, { telefono: 'Teléfono inválido.' }],
    [{ telefono: '1234567890123456' }, { telefono: 'Teléfono inválido.' }],
    [{ telefono: '300 123' }, { telefono: 'Teléfono inválido.' }],
    [{ direccion: '' }, { direccion: 'Dirección obligatoria.' }],
    [{ nombreEmpresa: '' }, { nombreEmpresa: 'Nombre de empresa requerido.' }],
    [{ nit: ' ' }, { nit: 'NIT obligatorio.' }],
    [{ acepta: false }, { acepta: 'Debes aceptar los términos y la política de privacidad.' }],
  ])('for a company with %j, returns the messages %j', (change, expected) => {
    expect(validate({ ...EMPRESA, ...change })).toEqual(expected)
  })

  it('checks all fields of a person at once, even before a kind of account is chosen', () => {
    expect(Object.keys(validate(EMPTY)).sort()).toEqual(
      [
        'acepta',
        'correo',
        'direccion',
        'nombreCompleto',
        'password',
        'telefono',
        'tipoUsuario',
        'username',
      ].sort(),
    )
  })

  it('does not require a person to fill in the company fields', () => {
    expect(validate({ ...PERSONA, nombreEmpresa: '', nit: '' })).toEqual({})
  })

  it.each([['123456'], ['x'.repeat(200)]])('accepts a password of 6 characters or more: %#', (password) => {
    expect(validate({ ...PERSONA, password })).toEqual({})
  })
})

describe('toRequest', () => {
  it('omits the company fields for a person, and never sends `acepta`', () => {
    expect(toRequest({ ...PERSONA, nombreEmpresa: 'de antes', nit: '1' })).toEqual({
      tipoUsuario: 'INDIVIDUAL',
      username: 'ana',
      correo: 'ana@demo.co',
      password: 'secreto',
      nombreCompleto: 'Ana Gómez',
      telefono: '3001234567',
      direccion: 'Calle 10 # 5-20',
    })
    expect(toRequest(EMPRESA)).toMatchObject({ nombreEmpresa: 'Distribuidora Andina', nit: '900123456-7' })
  })
})

describe('placeRefusal', () => {
  it.each([
    ['Ese nombre de usuario ya está en uso.', 'username'],
    ['Ese correo ya está en uso.', 'correo'],
  ])('shows «%s» under %s', (mensaje, campo) => {
    expect(placeRefusal({ mensaje })).toEqual({ campos: { [campo]: mensaje } })
  })

  it('does not move a message about a rate limit to a field, and keeps field errors at their fields', () => {
    const mensaje = 'Demasiados registros. Espera una hora.'
    expect(placeRefusal({ mensaje, espera: 60 })).toEqual({ mensaje, espera: 60 })
    expect(placeRefusal({ campos: { nit: 'NIT obligatorio.' } })).toEqual({
      campos: { nit: 'NIT obligatorio.' },
    })
  })
})
