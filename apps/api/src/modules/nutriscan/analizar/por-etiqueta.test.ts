import { describe, expect, it } from 'vitest'
import { toPalabras } from '../../../testing/world/label-words.ts'
import { findByLabel } from './por-etiqueta.ts'

const BARRA = [
  'Información nutricional',
  'Tamaño de porción: 1 barra (27,5 g)',
  'Por porción',
  'Calorías (kcal) | 110',
  'Grasa total | 3,0 g',
  'Carbohidratos totales | 18,0 g',
  'Proteína | 2,5 g',
]

describe('findByLabel', () => {
  it('writes the size of a portion with a decimal comma', () => {
    const palabras = toPalabras(BARRA)
    const lectura = { palabras, confianza: 90, ancho: 1600, alto: 1400, codigoBarras: null }
    const { producto } = findByLabel(lectura, { nombre: null, marca: null, codigoBarras: null }) ?? {}
    expect(producto?.tamanoPorcion).toEqual({ cantidad: 27.5, unidad: 'g' })
    expect(producto?.porcion).toBe('27,5\u00a0g')
  })
})
