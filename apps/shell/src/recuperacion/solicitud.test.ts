import { beforeEach, describe, expect, it } from 'vitest'
import { dropSolicitud, keepSolicitud, readSolicitud } from './solicitud.ts'

beforeEach(() => sessionStorage.clear())

describe('readSolicitud', () => {
  it('returns the stored request until it is dropped', () => {
    keepSolicitud('ana@demo.co')
    expect(readSolicitud()).toEqual({ correo: 'ana@demo.co', pedidaEn: expect.any(Number) as number })
    dropSolicitud()
    expect(readSolicitud()).toBeUndefined()
  })

  it.each(['{', 'null', '{"correo":"ana@demo.co"}', '{"correo":1,"pedidaEn":0}'])('ignores %j', (text) => {
    sessionStorage.setItem('recuperacion', text)
    expect(readSolicitud()).toBeUndefined()
  })
})
