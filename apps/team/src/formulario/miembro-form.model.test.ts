import { ApiError } from '@mi/api-client'
import type { Miembro } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { EMPTY, type MiembroForm, errorsOf, toEditar, toForm, validate } from './miembro-form.model.ts'

const GOOD: MiembroForm = {
  nombreCompleto: 'María Pérez',
  correo: 'maria@demo.co',
  password: 'Equipo#2026',
  rolEquipo: 'EDITOR',
}

const MIEMBRO = { id: 4, ...GOOD } as unknown as Miembro

describe('validate', () => {
  it('accepts a complete form for a new member, and a form without a password for an existing member', () => {
    expect(validate(GOOD, null)).toEqual({})
    expect(validate({ ...GOOD, correo: 'otra@demo.co', password: '' }, MIEMBRO)).toEqual({})
  })

  it('lets the owner change the role of a member whose name has one character', () => {
    const miembro = { ...MIEMBRO, nombreCompleto: 'M' }
    expect(validate({ ...toForm(miembro), rolEquipo: 'LECTOR' }, miembro)).toEqual({})
  })

  it('reports a changed field of an existing member that is invalid', () => {
    expect(validate({ ...toForm(MIEMBRO), nombreCompleto: 'M', correo: 'maria@' }, MIEMBRO)).toEqual({
      nombreCompleto: 'El nombre debe tener al menos 2 caracteres',
      correo: 'Correo inválido.',
    })
  })

  // The messages come from the schemas (docs/rules.md: Validation).
  it.each([
    [{ nombreCompleto: 'M' }, { nombreCompleto: 'El nombre debe tener al menos 2 caracteres' }],
    [{ correo: '' }, { correo: 'Correo inválido.' }],
    [{ correo: 'maria@' }, { correo: 'Correo inválido.' }],
    [{ password: '' }, { password: 'La contraseña no cumple con los requisitos de seguridad' }],
    [{ password: 'equipo#2026' }, { password: 'La contraseña no cumple con los requisitos de seguridad' }],
  ])('reports the invalid field in %j', (wrong, errors) => {
    expect(validate({ ...GOOD, ...wrong }, null)).toEqual(errors)
  })

  it('reports every required field of an empty form', () => {
    expect(Object.keys(validate(EMPTY, null)).sort()).toEqual(['correo', 'nombreCompleto', 'password'])
  })
})

describe('toEditar', () => {
  it('returns only the changed fields, so that it does not undo the member’s own changes', () => {
    expect(toEditar({ ...toForm(MIEMBRO), rolEquipo: 'LECTOR' }, MIEMBRO)).toEqual({ rolEquipo: 'LECTOR' })
    expect(toEditar({ ...toForm(MIEMBRO), correo: 'otra@demo.co' }, MIEMBRO)).toEqual({
      correo: 'otra@demo.co',
    })
  })
})

describe('errorsOf', () => {
  it('shows the error for a taken email address at its field', () => {
    const taken = new ApiError(409, { mensaje: 'Ese correo ya está en uso.' })
    expect(errorsOf(taken, true)).toEqual({ correo: 'Ese correo ya está en uso.' })
  })

  it('shows the server’s errors at their fields', () => {
    const errores = [{ campo: 'correo', mensaje: 'Correo inválido.' }]
    expect(errorsOf(new ApiError(400, { errores }), false)).toEqual({ correo: 'Correo inválido.' })
  })

  it.each([
    [0, true, 'Error al agregar el miembro. Intenta de nuevo.'],
    [500, true, 'Error al agregar el miembro. Intenta de nuevo.'],
    [500, false, 'No se pudo actualizar el miembro.'],
    [404, false, 'No se pudo actualizar el miembro.'],
  ])('for status %i (new member: %s) shows «%s»', (status, isNew, root) => {
    expect(errorsOf(new ApiError(status, { mensaje: 'del servidor' }), isNew)).toEqual({ root })
  })

  it('shows the server’s message about a rate limit', () => {
    const limit = new ApiError(429, { mensaje: 'Espera un minuto.' })
    expect(errorsOf(limit, true)).toEqual({ root: 'Espera un minuto.' })
  })
})
