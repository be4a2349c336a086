import { beforeEach, describe, expect, it } from 'vitest'
import { leaveAviso, takeAviso } from './aviso.ts'

beforeEach(() => sessionStorage.clear())

describe('takeAviso', () => {
  it('returns the notice of the previous page only once', () => {
    leaveAviso({ tipo: 'success', texto: 'Usuario registrado correctamente 🎉', correo: 'ana@demo.co' })
    expect(takeAviso()).toEqual({
      tipo: 'success',
      texto: 'Usuario registrado correctamente 🎉',
      correo: 'ana@demo.co',
    })
    expect(takeAviso()).toBeUndefined()
  })

  it.each([
    '{',
    'null',
    '{"tipo":"otro","texto":"x"}',
    '{"tipo":"info","texto":1}',
    '{"tipo":"info","texto":"x","correo":1}',
  ])('ignores %j, which is not a notice', (text) => {
    sessionStorage.setItem('aviso', text)
    expect(takeAviso()).toBeUndefined()
  })
})
