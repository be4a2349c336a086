import { buildEntrada } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { describeActo, describeCambio, describeCambios } from './historial.ts'

const ENTRADA = buildEntrada({
  nombreProducto: 'Arroz',
  usuario: { idUsuario: 9, nombreCompleto: 'Julián Rojas' },
})

describe('describeActo', () => {
  it('addresses the reader as «Tú»', () => {
    expect(describeActo(ENTRADA, 9)).toEqual(['Tú', 'cambiaste'])
    expect(describeActo({ ...ENTRADA, accion: 'eliminado' }, 7)).toEqual(['Julián Rojas', 'eliminó'])
  })

  it('distinguishes an undo from a change', () => {
    const undone = { ...ENTRADA, deshace: 3 }
    expect(describeActo({ ...undone, accion: 'agregado' }, 7)).toEqual(['Julián Rojas', 'restauró'])
    expect(describeActo(undone, 9)).toEqual(['Tú', 'deshiciste un cambio de'])
  })
})

describe('describeCambio', () => {
  it.each([
    [
      { cantidad: { antes: 12, despues: 8 } },
      { campo: 'Cantidad', antes: '12', despues: '8', diferencia: '−4' },
    ],
    [
      { cantidad: { antes: 0, despues: 1200 } },
      { campo: 'Cantidad', antes: '0', despues: '1.200', diferencia: '+1.200' },
    ],
    [
      { categoria: { antes: null, despues: 'Granos' } },
      { campo: 'Categoría', antes: 'nada', despues: 'Granos' },
    ],
    [
      { fechaVencimiento: { antes: '2026-11-20', despues: null } },
      { campo: 'Vencimiento', antes: '2026-11-20', despues: 'nada' },
    ],
    [
      { estado: { antes: 'DISPONIBLE', despues: 'AGOTADO' } },
      { campo: 'Estado', antes: 'Disponible', despues: 'Agotado' },
    ],
    [{ descripcion: { antes: 'a', despues: 'b' } }, { campo: 'Descripción' }],
    [{ imagen: { antes: '/a', despues: '/b' } }, { campo: 'Imagen' }],
    [{ otro: { antes: 'a', despues: 'b' } }, { campo: 'otro', antes: 'a', despues: 'b' }],
    [{}, { campo: 'Sin cambios visibles' }],
  ])('describes %j', (cambios, cambio) => {
    const clave = Object.keys(cambios)[0] ?? ''
    expect(describeCambio({ ...ENTRADA, cambios })).toEqual({ cambio: { clave, ...cambio }, otros: 0 })
  })

  it('picks the price before less important fields, and counts the other changed fields', () => {
    const cambios = {
      descripcion: { antes: 'a', despues: 'b' },
      precio: { antes: 100, despues: 250 },
      nombre: { antes: 'a', despues: 'b' },
    }
    const { cambio, otros } = describeCambio({ ...ENTRADA, cambios })
    expect(cambio.campo).toBe('Precio')
    expect(cambio.diferencia).toMatch(/^\+\$\s150$/)
    expect(otros).toBe(2)
  })

  it('picks the stock before the price', () => {
    const cambios = { precio: { antes: 100, despues: 250 }, cantidad: { antes: 12, despues: 8 } }
    expect(describeCambio({ ...ENTRADA, cambios })).toMatchObject({ cambio: { campo: 'Cantidad' }, otros: 1 })
  })

  it('gives the stock of a new product and of a deleted product', () => {
    const added = { ...ENTRADA, accion: 'agregado' as const, cantidad_anterior: null, cantidad_nueva: 1 }
    expect(describeCambio(added).cambio).toMatchObject({ campo: 'Con', despues: '1 unidad' })
    const removed = { ...ENTRADA, accion: 'eliminado' as const, cantidad_nueva: null }
    expect(describeCambio(removed).cambio).toMatchObject({ campo: 'Tenía', despues: '12 unidades' })
  })
})

describe('describeCambios', () => {
  it('gives the fields in a fixed order, without `antes` for a creation and without `despues` for a deletion', () => {
    const cambios = {
      descripcion: { antes: null, despues: 'Grano largo' },
      imagen: { antes: null, despues: '/imagenes/a.webp' },
      codigoQR: { antes: null, despues: 'QR-1' },
      cantidad: { antes: null, despues: 12 },
    }
    expect(describeCambios({ ...ENTRADA, accion: 'agregado', cambios })).toEqual([
      { clave: 'cantidad', campo: 'Cantidad', despues: '12' },
      { clave: 'codigoQR', campo: 'Código QR', despues: 'QR-1' },
      { clave: 'descripcion', campo: 'Descripción', despues: 'Grano largo' },
      { clave: 'imagen', campo: 'Imagen' },
    ])
    const gone = { cantidad: { antes: 12, despues: null } }
    expect(describeCambios({ ...ENTRADA, accion: 'eliminado', cambios: gone })).toEqual([
      { clave: 'cantidad', campo: 'Cantidad', antes: '12' },
    ])
  })
})
