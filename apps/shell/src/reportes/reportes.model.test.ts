import { crearAnuncioSchema } from '@mi/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personasInWords, validate } from './reportes.model.ts'

const TITULO = 'Nueva búsqueda'
const MENSAJE = 'Ya puedes buscar por código.'

describe('personasInWords', () => {
  it.each([
    [{ personas: 1, estimado: false }, '1 persona'],
    [{ personas: 9876, estimado: false }, '9.876 personas'],
    [{ personas: 12_345, estimado: true }, 'cerca de 12.000 personas'],
    [{ personas: 1_049_000, estimado: true }, 'cerca de 1.000.000 personas'],
  ])('writes %j as «%s»', (alcance, words) => {
    expect(personasInWords(alcance)).toBe(words)
  })
})

describe('validate', () => {
  it.each([
    [{ titulo: ' ', mensaje: MENSAJE }, { titulo: 'El título es requerido' }],
    [{ titulo: TITULO, mensaje: 'Corto    ' }, { mensaje: 'El mensaje debe tener al menos 10 caracteres' }],
    [{ titulo: 'a'.repeat(121), mensaje: MENSAJE }, { titulo: 'El título puede tener hasta 120 caracteres' }],
    [
      { titulo: TITULO, mensaje: 'a'.repeat(2001) },
      { mensaje: 'El mensaje puede tener hasta 2000 caracteres' },
    ],
    [{ titulo: TITULO, mensaje: '🥑🥑🥑🥑🥑' }, { mensaje: 'El mensaje debe tener al menos 10 caracteres' }],
    [{ titulo: '🥑'.repeat(120), mensaje: MENSAJE }, {}],
    [{ titulo: TITULO, mensaje: MENSAJE }, {}],
  ])('gives %j the errors %j', (form, errors) => {
    expect(validate(form)).toEqual(errors)
  })

  it('accepts only notices that the server accepts', () => {
    // The texts contain no control characters, because people cannot type them and `validate` does not check them.
    const text = fc.string({ maxLength: 30 })
    fc.assert(
      fc.property(text, text, (titulo, mensaje) => {
        if (Object.keys(validate({ titulo, mensaje })).length > 0) return
        expect(crearAnuncioSchema.safeParse({ titulo, mensaje }).success).toBe(true)
      }),
    )
  })
})
