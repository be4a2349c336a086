import { beforeEach, describe, expect, it } from 'vitest'
import { leaveAviso, takeAviso } from './aviso.ts'

beforeEach(() => sessionStorage.clear())

describe('takeAviso', () => {
  it('finds once what the page before left', () => {
    leaveAviso({ tipo: 'success', texto: 'Usuario registrado correctamente 🎉', correo: 'ana@demo.co' })
    expect(takeAviso()).toEqual({
      tipo: 'success',
      texto: 'Usuario registrado correctamente 🎉',
      correo: 'ana@demo.co',
    })
    expect(takeAviso()).toBeUndefined()
  })
})
