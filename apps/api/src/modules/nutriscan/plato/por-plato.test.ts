import { editarAnalisisSchema } from '@mi/contracts'
import { expect, it } from 'vitest'
import { decide, sentencesOf } from '../analizar/respuesta.ts'
import { findByPlate } from './por-plato.ts'

// Each of these names fits many recipes, so each adds the sentences of several recipes to the answer.
const NOMBRES = [
  ...['Jugo', 'Paisas', 'Criollas', 'Sopa', 'Colombiano', 'Tolimense', 'Colombiana', 'Caldo'],
  ...['Ajiaco santafereño', 'Gallina', 'Costeño', 'Rellenas', 'Guisados', 'Cazuela de mariscos', 'Mixtas'],
]

it('staff can correct the longest answer about a plate', () => {
  const alimentos = NOMBRES.map((nombre) => ({ nombre, gramosMinimo: 20, gramosMaximo: 30 }))
  const hallazgo = findByPlate({ esAlimento: true, nombre: 'Piqueteadero', otrosNombres: [], alimentos })
  const mensaje = sentencesOf(decide(hallazgo), null)
  expect(mensaje.length).toBeGreaterThan(5000)
  expect(editarAnalisisSchema.safeParse({ respuesta: { mensaje } }).error).toBeUndefined()
})
