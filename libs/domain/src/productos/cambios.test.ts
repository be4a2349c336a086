import { CAMPOS_PRODUCTO } from '@mi/contracts'
import { buildProducto } from '@mi/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasCambios, stepBetween } from './cambios.ts'

const producto = buildProducto({ cantidad: 5, precio: 1000 })

describe('stepBetween', () => {
  it('describes a creation', () => {
    const paso = stepBetween(null, producto)
    expect(paso).toMatchObject({
      accion: 'agregado',
      delta: 5,
      cantidadAnterior: null,
      cantidadNueva: 5,
      precioAnterior: null,
      precioNuevo: 1000,
    })
    expect(paso.cambios.nombre).toEqual({ antes: null, despues: producto.nombre })
    expect(paso.cambios).not.toHaveProperty('imagen')
  })

  it('describes a deletion', () => {
    const paso = stepBetween(producto, null)
    expect(paso).toMatchObject({
      accion: 'eliminado',
      delta: -5,
      cantidadAnterior: 5,
      cantidadNueva: null,
      precioAnterior: 1000,
      precioNuevo: null,
    })
    expect(paso.cambios.cantidad).toEqual({ antes: 5, despues: null })
  })

  it('contains every changed field and no other', () => {
    const paso = stepBetween(producto, { ...producto, cantidad: 0, precio: 0, categoria: null })
    expect(paso).toEqual({
      accion: 'modificado',
      delta: -5,
      cantidadAnterior: 5,
      cantidadNueva: 0,
      precioAnterior: 1000,
      precioNuevo: 0,
      cambios: {
        cantidad: { antes: 5, despues: 0 },
        precio: { antes: 1000, despues: 0 },
        categoria: { antes: 'Granos', despues: null },
      },
    })
  })

  it('detects a difference of one space', () => {
    const paso = stepBetween(producto, { ...producto, nombre: `${producto.nombre} ` })
    expect(Object.keys(paso.cambios)).toEqual(['nombre'])
  })

  it('leaves the version and the creator out of the history', () => {
    const paso = stepBetween(producto, buildProducto({ ...producto, version: 9, usuarioId: 4 }))
    expect(hasCambios(paso)).toBe(false)
  })

  it('returns steps whose deltas add up to the last stock, for any sequence of states', () => {
    const life = fc.array(fc.record({ cantidad: fc.nat(2_147_483_647), precio: fc.nat(1_000_000) }), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(life, fc.boolean(), (later, removed) => {
        const states = [null, ...later.map((state) => buildProducto(state)), ...(removed ? [null] : [])]
        const pasos = states.slice(1).map((state, index) => stepBetween(states[index] ?? null, state))

        const stock = removed ? 0 : later.at(-1)?.cantidad
        expect(pasos.reduce((sum, paso) => sum + paso.delta, 0)).toBe(stock)
        expect(pasos[0]?.accion).toBe('agregado')
        for (const [index, paso] of pasos.slice(1).entries()) {
          expect(paso.cantidadAnterior).toBe(pasos[index]?.cantidadNueva)
          expect(paso.precioAnterior).toBe(pasos[index]?.precioNuevo)
        }
      }),
    )
  })

  it('gives the opposite step for swapped states', () => {
    const states = fc.record({
      cantidad: fc.nat(),
      nombre: fc.string(),
      categoria: fc.option(fc.string(), { nil: null }),
    })
    fc.assert(
      fc.property(states, states, (one, other) => {
        const there = stepBetween(buildProducto(one), buildProducto(other))
        const back = stepBetween(buildProducto(other), buildProducto(one))
        expect(back.delta).toBe(0 - there.delta)
        const swapped = Object.entries(there.cambios).map(([campo, { antes, despues }]) => [
          campo,
          { antes: despues, despues: antes },
        ])
        expect(back.cambios).toEqual(Object.fromEntries(swapped))
      }),
    )
  })
})

describe('hasCambios', () => {
  it('is false for a step between equal states', () => {
    expect(hasCambios(stepBetween(producto, { ...producto }))).toBe(false)
  })

  it.each(CAMPOS_PRODUCTO)('is true when %s changed', (campo) => {
    const changed = { ...producto, [campo]: campo === 'cantidad' || campo === 'precio' ? 77 : 'otra cosa' }
    expect(hasCambios(stepBetween(producto, changed))).toBe(true)
  })
})
