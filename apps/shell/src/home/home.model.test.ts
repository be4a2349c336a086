import type { Miembro, ResumenInventario } from '@mi/contracts'
import { buildEntrada } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { describeCambio } from './cambio.model.ts'
import { actOf, barsOf, countEquipo, summaryOf } from './home.model.ts'

const RESUMEN: ResumenInventario = {
  productos: 120,
  stockBajo: 0,
  categorias: 1,
  vencidos: 0,
  vencen7d: 0,
  vencen30d: 9,
  porCategoria: [],
}

describe('summaryOf', () => {
  it.each([
    [{ vencen7d: 3, stockBajo: 8 }, '3 vencen esta semana · 8 con poco stock'],
    [{ vencidos: 1, vencen7d: 1, stockBajo: 1 }, '1 vencido · 1 vence esta semana · 1 con poco stock'],
    [{ vencidos: 1200 }, '1.200 vencidos'],
    [{}, 'Todo al día: nada vence esta semana.'],
    [{ productos: 0 }, 'Aún no hay productos en tu inventario.'],
  ])('says of %j: %s', (changes, words) => {
    expect(summaryOf({ ...RESUMEN, ...changes })).toBe(words)
  })
})

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ categoria: `C${index}`, productos: count - index }))

describe('barsOf', () => {
  it('shows the five largest and all others in one', () => {
    expect(barsOf(categories(8)).map(({ texto, productos }) => [texto, productos])).toEqual([
      ['C0', 8],
      ['C1', 7],
      ['C2', 6],
      ['C3', 5],
      ['C4', 4],
      ['Otras', 6],
    ])
  })

  it('names a sixth one rather than calling it «others»', () => {
    expect(barsOf(categories(6)).map(({ texto }) => texto)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', 'C5'])
  })

  it('puts the largest first, and names what has no category', () => {
    const bars = barsOf([
      { categoria: 'Poca', productos: 1 },
      { categoria: null, productos: 4 },
    ])
    expect(bars).toEqual([
      { texto: 'Sin categoría', categoria: null, productos: 4 },
      { texto: 'Poca', categoria: 'Poca', productos: 1 },
    ])
  })
})

describe('countEquipo', () => {
  it('counts members by what they may do', () => {
    const miembros = (['EDITOR', 'LECTOR', 'LECTOR'] as const).map((rolEquipo) => ({ rolEquipo }) as Miembro)
    expect(countEquipo(miembros)).toEqual({ total: 3, Editores: 1, Comentaristas: 0, Lectores: 2 })
  })
})

const ENTRADA = buildEntrada({
  nombreProducto: 'Arroz',
  usuario: { idUsuario: 9, nombreCompleto: 'Julián Rojas' },
})

describe('actOf', () => {
  it('says «tú» of oneself', () => {
    expect(actOf(ENTRADA, 9)).toEqual(['Tú', 'cambiaste'])
    expect(actOf({ ...ENTRADA, accion: 'eliminado' }, 7)).toEqual(['Julián Rojas', 'eliminó'])
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
      { campo: 'Vencimiento', antes: '20 nov 2026', despues: 'nada' },
    ],
    [
      { estado: { antes: 'DISPONIBLE', despues: 'AGOTADO' } },
      { campo: 'Estado', antes: 'Disponible', despues: 'Agotado' },
    ],
    [{ descripcion: { antes: 'a', despues: 'b' } }, { campo: 'Descripción' }],
    [{ otro: { antes: 'a', despues: 'b' } }, { campo: 'otro', antes: 'a', despues: 'b' }],
    [{}, { campo: 'Sin cambios visibles' }],
  ])('tells %j', (cambios, cambio) => {
    expect(describeCambio({ ...ENTRADA, cambios })).toEqual({ cambio, otros: 0 })
  })

  it('tells stock first, then money, and counts the others', () => {
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

  it('says what a new product came with, and what a deleted one had', () => {
    const added = { ...ENTRADA, accion: 'agregado' as const, cantidad_anterior: null, cantidad_nueva: 1 }
    expect(describeCambio(added).cambio).toEqual({ campo: 'Con', despues: '1 unidad' })
    const removed = { ...ENTRADA, accion: 'eliminado' as const, cantidad_nueva: null }
    expect(describeCambio(removed).cambio).toEqual({ campo: 'Tenía', despues: '12 unidades' })
  })
})
