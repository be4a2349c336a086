import { describe, expect, it } from 'vitest'
import { ConflictError } from '../errores/errores.ts'
import { moveCantidad } from './movimientos.ts'

const MAXIMO = 2_147_483_647
const de = (cantidad: number) => ({ cantidad, nombre: 'Panela' })

describe('moveCantidad', () => {
  it.each([
    [5, -5, 0],
    [0, 1, 1],
    [0, MAXIMO, MAXIMO],
    [MAXIMO, -MAXIMO, 0],
  ])('changes a stock of %i by %i to %i', (cantidad, delta, expected) => {
    expect(moveCantidad(de(cantidad), delta)).toBe(expected)
  })

  it.each([
    [0, -1, 'No quedan unidades de «Panela».'],
    [1, -2, 'Solo hay 1 unidad de «Panela».'],
    [1250, -MAXIMO, 'Solo hay 1.250 unidades de «Panela».'],
    [MAXIMO, 1, 'No caben más: hay 2.147.483.647 unidades de «Panela» y el máximo es 2.147.483.647.'],
  ])('refuses to change a stock of %i by %i, and states the stock', (cantidad, delta, mensaje) => {
    expect(() => moveCantidad(de(cantidad), delta)).toThrow(mensaje)
    expect(() => moveCantidad(de(cantidad), delta)).toThrow(ConflictError)
  })
})
