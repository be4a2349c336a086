import { describe, expect, it, vi } from 'vitest'
import { resolverFor, showErrors } from './form-errors.ts'

interface Form {
  readonly nombre: string
  readonly correo: string
}

const FORM: Form = { nombre: 'Ana', correo: '' }

describe('resolverFor', () => {
  it('returns the values of a form without errors', () => {
    expect(resolverFor<Form>(() => ({}))(FORM, undefined, {} as never)).toEqual({ values: FORM, errors: {} })
  })

  it('returns the message for each invalid field', () => {
    const resolve = resolverFor<Form>(() => ({ correo: 'Correo inválido.' }))
    expect(resolve(FORM, undefined, {} as never)).toEqual({
      values: {},
      errors: { correo: { type: 'contrato', message: 'Correo inválido.' } },
    })
  })
})

describe('showErrors', () => {
  const form = { setError: vi.fn(), setFocus: vi.fn() }

  it('shows each message and focuses the first field with an error', () => {
    showErrors<Form>(form, { nombre: 'Falta.', correo: 'Inválido.' })
    expect(form.setError.mock.calls).toEqual([
      ['nombre', { message: 'Falta.' }],
      ['correo', { message: 'Inválido.' }],
    ])
    expect(form.setFocus).toHaveBeenCalledExactlyOnceWith('nombre')
  })

  it('does not move the focus for an error of the whole form', () => {
    form.setFocus.mockClear()
    showErrors<Form>(form, { root: 'No se pudo guardar.' })
    expect(form.setFocus).not.toHaveBeenCalled()
  })
})
