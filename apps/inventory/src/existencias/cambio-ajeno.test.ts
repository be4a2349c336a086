import { buildProducto } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { cambioAjeno } from './cambio-ajeno.ts'

const visto = buildProducto({ nombre: 'Panela', cantidad: 5, precio: 900, categoria: null })

describe('cambioAjeno', () => {
  it.each([
    [{}, ''],
    [{ cantidad: 2 }, ' (Cantidad: de 5 a 2)'],
    [{ imagen: '/imagenes/otra.webp' }, ' (Imagen)'],
    [{ descripcion: 'Otra' }, ' (Descripción)'],
    [
      { cantidad: 2, precio: 950, nombre: 'Panela suya', categoria: 'Abarrotes' },
      ' (Cantidad: de 5 a 2; Precio: de $ 900 a $ 950; Nombre: de Panela a Panela suya; y 1 cosa más)',
    ],
  ])('describes %j as «%s»', (cambios, words) => {
    expect(cambioAjeno(visto, { ...visto, ...cambios }).replaceAll('\u00a0', ' ')).toBe(words)
  })
})
