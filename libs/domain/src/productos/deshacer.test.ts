import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EditarProducto, EntradaHistorial, Producto } from '@mi/contracts'
import { buildEntrada, buildProducto } from '@mi/testing'
import { stepBetween } from './cambios.ts'
import { type ProductoGuardado, planDeshacer } from './deshacer.ts'
import { ConflictError } from '../errores/errores.ts'

const NOW = new Date('2026-03-15T15:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1000

const vivo = (cambios: Partial<Producto> = {}): ProductoGuardado => ({
  producto: buildProducto(cambios),
  eliminadoEn: null,
})
const oculto = (ms: number): ProductoGuardado => ({
  producto: buildProducto(),
  eliminadoEn: new Date(NOW.getTime() - ms),
})

const entradaDe = (antes: Producto | null, despues: Producto | null): EntradaHistorial => {
  const { accion, delta, cambios } = stepBetween(antes, despues)
  return buildEntrada({ accion, delta, cambios })
}
const edicion = (cambios: EditarProducto, antes = buildProducto()) =>
  entradaDe(antes, { ...antes, ...cambios })

describe('planDeshacer of a change', () => {
  it('restores the earlier value of every changed field', () => {
    const cambios = { nombre: 'Otro', precio: 9.5, categoria: null, fechaVencimiento: null }
    expect(planDeshacer(edicion(cambios), vivo(cambios), NOW)).toMatchObject({
      tipo: 'editar',
      cambios: {
        nombre: 'Arroz Diana 500 g',
        precio: 2500,
        categoria: 'Granos',
        fechaVencimiento: '2026-12-31',
      },
    })
  })

  it('gives back the 10 units that were taken out, and keeps later movements', () => {
    const entrada = edicion({ cantidad: 30 })
    expect(planDeshacer(entrada, vivo({ cantidad: 7 }), NOW)).toMatchObject({
      tipo: 'editar',
      cambios: { cantidad: 17 },
    })
  })

  it.each([
    [edicion({ cantidad: 50 }), { cantidad: 3 }, 'Solo hay 3 unidades de «Arroz Diana 500 g».'],
    [edicion({ cantidad: 50 }), { cantidad: 0 }, 'No quedan unidades de «Arroz Diana 500 g».'],
    [
      edicion({ cantidad: 30 }),
      { cantidad: 2_147_483_640 },
      'No caben más: hay 2.147.483.640 unidades de «Arroz Diana 500 g» y el máximo es 2.147.483.647.',
    ],
    [edicion({ precio: 9 }), { precio: 10 }, 'No se puede deshacer: después cambió el precio.'],
    [edicion({ codigoQR: 'x' }), {}, 'No se puede deshacer: después cambió el código QR.'],
    [
      edicion({ precio: 9, nombre: 'Otro', descripcion: 'otra' }),
      { descripcion: 'otra' },
      'No se puede deshacer: después cambiaron el nombre y el precio.',
    ],
  ])('refuses to undo the change, and gives the reason: case %#', (entrada, cambios, mensaje) => {
    expect(() => planDeshacer(entrada, vivo(cambios), NOW)).toThrow(new ConflictError(mensaje).message)
  })

  it('refuses to undo a change of a product that is deleted now', () => {
    expect(() => planDeshacer(edicion({ precio: 9 }), oculto(DAY_MS), NOW)).toThrow(
      'El producto está eliminado. Restáuralo antes de deshacer esto.',
    )
  })
})

describe('planDeshacer of a creation', () => {
  const creacion = entradaDe(null, buildProducto())

  it('deletes a product that has the same values as at its creation, even if they changed in between', () => {
    expect(planDeshacer(creacion, vivo({ version: 3 }), NOW)).toMatchObject({ tipo: 'eliminar' })
  })

  it.each([
    [{ cantidad: 41 }, 'después cambió la cantidad.'],
    [{ codigoQR: 'QR', imagen: '/imagenes/x.webp' }, 'después cambiaron la imagen y el código QR.'],
  ])('refuses to delete a product that has changed since its creation: %j', (cambios, mensaje) => {
    expect(() => planDeshacer(creacion, vivo(cambios), NOW)).toThrow(mensaje)
  })

  it('refuses to delete a product that is already deleted', () => {
    expect(() => planDeshacer(creacion, oculto(0), NOW)).toThrow('El producto ya está eliminado.')
  })
})

describe('planDeshacer of a deletion', () => {
  const eliminacion = entradaDe(buildProducto(), null)

  it.each([0, DAY_MS, 30 * DAY_MS - 1])('restores a product deleted %i ms ago', (ms) => {
    expect(planDeshacer(eliminacion, oculto(ms), NOW)).toMatchObject({ tipo: 'restaurar' })
  })

  it('refuses to restore a product 30 days after its deletion, whether or not it is already purged', () => {
    const mensaje = 'El producto se eliminó hace más de 30 días y ya no se puede recuperar.'
    expect(() => planDeshacer(eliminacion, oculto(30 * DAY_MS), NOW)).toThrow(mensaje)
    expect(() => planDeshacer(eliminacion, undefined, NOW)).toThrow(mensaje)
  })

  it('refuses to restore a product that is not deleted', () => {
    expect(() => planDeshacer(eliminacion, vivo(), NOW)).toThrow('El producto ya está en el inventario.')
  })
})

const MAXIMO = 2_147_483_647
const ediciones: fc.Arbitrary<EditarProducto> = fc.record(
  {
    nombre: fc.constantFrom('Arroz Diana 500 g', 'Panela', 'Café'),
    cantidad: fc.oneof(fc.nat(5), fc.nat(MAXIMO)),
    precio: fc.nat(300).map((centavos) => centavos / 100),
    fechaVencimiento: fc.constantFrom(null, '2026-12-31', '2027-01-31'),
    estado: fc.constantFrom('DISPONIBLE' as const, 'AGOTADO' as const),
    imagen: fc.constantFrom(null, '/imagenes/a.webp'),
    categoria: fc.constantFrom(null, 'Granos', 'Aseo'),
  },
  { requiredKeys: [] },
)

const apply = (producto: Producto, entrada: EntradaHistorial): Producto | undefined => {
  try {
    const plan = planDeshacer(entrada, { producto, eliminadoEn: null }, NOW)
    return plan.tipo === 'editar' ? { ...producto, ...plan.cambios } : undefined
  } catch (error) {
    expect(error).toBeInstanceOf(ConflictError)
    return undefined
  }
}

describe('planDeshacer', () => {
  it('refuses an entry that is already undone', () => {
    const entrada = { ...edicion({ precio: 9 }), deshecho: true }
    expect(() => planDeshacer(entrada, vivo({ precio: 9 }), NOW)).toThrow('Ese cambio ya se deshizo.')
  })

  it('restores the state before a change; undoing the undo restores the state after the change', () => {
    fc.assert(
      fc.property(ediciones, ediciones, (primera, segunda) => {
        const antes = { ...buildProducto(), ...primera }
        const despues = { ...antes, ...segunda }
        const entrada = entradaDe(antes, despues)
        fc.pre(Object.keys(entrada.cambios).length > 0)
        const undone = apply(despues, entrada)
        expect(undone).toEqual(antes)
        expect(apply(antes, entradaDe(despues, antes))).toEqual(despues)
      }),
    )
  })

  it('reverses the movement of an edit and restores only the fields of this edit, even after later edits', () => {
    fc.assert(
      fc.property(ediciones, fc.array(ediciones, { minLength: 1, maxLength: 6 }), (primera, later) => {
        const antes = buildProducto()
        const despues = { ...antes, ...primera }
        const entrada = entradaDe(antes, despues)
        fc.pre(Object.keys(entrada.cambios).length > 0)
        const now = later.reduce<Producto>((producto, edit) => ({ ...producto, ...edit }), despues)
        const undone = apply(now, entrada)
        if (!undone) return
        expect(undone.cantidad).toBe(now.cantidad - entrada.delta)
        expect(undone.cantidad).toBeGreaterThanOrEqual(0)
        expect(undone.cantidad).toBeLessThanOrEqual(MAXIMO)
        const { cambios } = stepBetween(now, undone)
        for (const [campo, cambio] of Object.entries(cambios)) {
          expect(entrada.cambios).toHaveProperty(campo)
          if (campo !== 'cantidad')
            expect(cambio).toEqual({
              antes: entrada.cambios[campo]?.despues,
              despues: entrada.cambios[campo]?.antes,
            })
        }
      }),
    )
  })
})
