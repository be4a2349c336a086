import { describe, expect, it } from 'vitest'
import { textoOpcional, textoRequerido } from './texto.ts'

const FALTA = 'El nombre es obligatorio.'
const nombre = textoRequerido(10, FALTA)
const nota = textoOpcional(10)

const sentences = (result: { error?: { issues: { message: string }[] } | undefined }): string[] =>
  result.error?.issues.map((issue) => issue.message) ?? []

describe('textoRequerido', () => {
  it.each([['Arroz'], ['  dos sp  '], ['<b>"ñ"</b>'], ['🥭 mango'], ['a'.repeat(10)], ['\t.\n']])(
    'keeps %j exactly as typed',
    (typed) => {
      expect(nombre.parse(typed)).toBe(typed)
    },
  )

  it.each([
    [''],
    ['   '],
    ['\t\n'],
    ['\u00a0'],
    ['\u200b \u2060'],
    ['\u3164'],
    ['\u2800'],
    [undefined],
    [null],
    [12],
    [['a']],
  ])('reports %j as missing, with one error message', (value) => {
    expect(sentences(nombre.safeParse(value))).toEqual([FALTA])
  })

  it('reports 11 spaces as missing, not as longer than 10 characters', () => {
    expect(sentences(nombre.safeParse(' '.repeat(11)))).toEqual([FALTA])
  })

  it('refuses a text that is one character too long', () => {
    expect(sentences(nombre.safeParse('a'.repeat(11)))).toEqual(['Usa 10 caracteres como máximo.'])
  })

  it.each([
    ['NUL', 'a\u0000b'],
    ['a lone high surrogate', 'a\ud83e'],
    ['a lone low surrogate', '\udd6da'],
    ['surrogates the wrong way round', '\udd6d\ud83e'],
  ])('refuses %s', (_what, text) => {
    expect(sentences(nombre.safeParse(text))).toEqual(['Contiene caracteres que no se pueden guardar.'])
  })
})

describe('textoOpcional', () => {
  it.each([[''], ['   '], ['\n'], ['\u00ad\ufeff'], [null]])('turns %j into null', (value) => {
    expect(nota.parse(value)).toBeNull()
  })

  it('turns 11 spaces into null, although at most 10 characters are allowed', () => {
    expect(nota.parse(' '.repeat(11))).toBeNull()
  })

  it('keeps the spaces around a text', () => {
    expect(nota.parse(' a ')).toBe(' a ')
  })

  it.each([['a'.repeat(11)], ['a\u0000'], ['\u0000'], ['\ud83e'], [5]])('refuses %j', (value) => {
    expect(nota.safeParse(value).success).toBe(false)
  })
})
