import { describe, expect, it } from 'vitest'
import { AL_EMPEZAR, avanzar, colaDe, estadosDe } from './pasos.model.ts'

describe('estadosDe', () => {
  it.each([
    ['espera', ['actual', 'pendiente', 'pendiente']],
    ['lectura', ['actual', 'pendiente', 'pendiente']],
    ['busqueda', ['listo', 'actual', 'pendiente']],
    ['respuesta', ['listo', 'listo', 'actual']],
  ] as const)('gives each of the three lines its state during «%s»', (paso, estados) => {
    expect(estadosDe({ paso, turno: null })).toEqual(estados)
  })
})

describe('colaDe', () => {
  it('counts the photos before the person’s own, and says when the person’s photo is next', () => {
    expect(colaDe({ paso: 'espera', turno: 3 })).toBe('Hay 2 fotos antes de la tuya')
    expect(colaDe({ paso: 'espera', turno: 2 })).toBe('Hay 1 foto antes de la tuya')
    expect(colaDe({ paso: 'espera', turno: 1 })).toBe('Tu foto es la siguiente')
    expect(colaDe(AL_EMPEZAR)).toBeUndefined()
  })
})

describe('avanzar', () => {
  it('never goes back to an earlier step', () => {
    const busqueda = { paso: 'busqueda', turno: null } as const
    expect(avanzar(busqueda, { paso: 'espera', turno: 2 })).toBe(busqueda)
    expect(avanzar(undefined, { paso: 'espera', turno: 2 })).toEqual({ paso: 'espera', turno: 2 })
    expect(avanzar({ paso: 'espera', turno: 2 }, { paso: 'espera', turno: 1 }).turno).toBe(1)
  })
})
