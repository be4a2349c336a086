import { buildCrearProducto, buildProducto } from '@mi/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAMPOS_PRODUCTO } from './campos.ts'
import {
  cantidadSchema,
  crearProductoSchema,
  editarProductoSchema,
  filtrosProductoSchema,
  precioSchema,
  productoSchema,
} from './productos.ts'

const REQUERIDO = 'Por favor completa todos los campos requeridos'
const IMPOSED = {
  id: 99,
  rol: 'ADMIN',
  usuarioId: 1,
  version: 8,
  empresaId: 2,
  usuario: { idUsuario: 1 },
  otro: 'x',
}

const errorsOf = (result: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}): [string, string][] =>
  result.error?.issues.map((issue) => [issue.path.map(String).join('.'), issue.message]) ?? []

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }): string | undefined =>
  result.error?.issues[0]?.message

describe('precioSchema', () => {
  it.each([[0], [0.01], [0.1], [2500], [12.5], [1.15], [19.99], [999_999_999_999.99]])(
    'accepts %d',
    (precio) => {
      expect(precioSchema.parse(precio)).toBe(precio)
    },
  )

  it('accepts every amount of whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
        expect(precioSchema.safeParse(Number((cents / 100).toFixed(2))).success).toBe(true)
      }),
    )
  })

  it.each([[0.001], [1.005], [10.999], [0.1 + 0.2], [1e-7]])(
    'refuses %d, which contains a fraction of a cent',
    (precio) => {
      expect(messageOf(precioSchema.safeParse(precio))).toBe('Usa dos decimales como máximo.')
    },
  )

  it.each([[-1], [-0.01], [-1e12]])('refuses %d, which is negative', (precio) => {
    expect(messageOf(precioSchema.safeParse(precio))).toBe('El precio no puede ser negativo.')
  })

  it.each([[1_000_000_000_000], [1e21], [Number.MAX_VALUE]])('refuses %d, which is too large', (precio) => {
    expect(messageOf(precioSchema.safeParse(precio))).toBe('El precio es demasiado grande.')
  })

  it.each([['2500'], [''], [null], [undefined], [Number.NaN], [Number.POSITIVE_INFINITY], [true]])(
    'refuses %j, which is not a valid number',
    (precio) => {
      expect(messageOf(precioSchema.safeParse(precio))).toBe('El precio debe ser un número válido')
    },
  )
})

describe('cantidadSchema', () => {
  it.each([[0], [1], [2_147_483_647]])('accepts %d', (cantidad) => {
    expect(cantidadSchema.parse(cantidad)).toBe(cantidad)
  })

  it.each([
    [-1, 'La cantidad no puede ser negativa.'],
    [2_147_483_648, 'La cantidad es demasiado grande.'],
    [1e20, 'La cantidad es demasiado grande.'],
    [1.5, 'La cantidad debe ser un número entero.'],
    ['3', 'La cantidad debe ser un número entero.'],
    [Number.NaN, 'La cantidad debe ser un número entero.'],
  ])('refuses %j: %s', (cantidad, mensaje) => {
    expect(messageOf(cantidadSchema.safeParse(cantidad))).toBe(mensaje)
  })
})

describe('crearProductoSchema', () => {
  it('fills in the default values of missing optional fields', () => {
    expect(crearProductoSchema.parse(buildCrearProducto())).toEqual({
      ...buildCrearProducto(),
      cantidad: 0,
      fechaVencimiento: null,
      estado: 'DISPONIBLE',
      imagen: null,
      categoria: null,
      codigoBarras: null,
      codigoQR: null,
    })
  })

  it('counts blank codes and a blank day of expiry as missing', () => {
    const blank = { codigoBarras: '', codigoQR: '  ', fechaVencimiento: '' }
    expect(crearProductoSchema.parse(buildCrearProducto(blank))).toMatchObject({
      codigoBarras: null,
      codigoQR: null,
      fechaVencimiento: null,
    })
  })

  it('drops fields that the caller is not allowed to set', () => {
    const parsed = crearProductoSchema.parse({ ...buildCrearProducto(), ...IMPOSED })
    expect(Object.keys(parsed).sort()).toEqual([...CAMPOS_PRODUCTO].sort())
  })

  it('requires name, description, price and day of acquisition', () => {
    expect(errorsOf(crearProductoSchema.safeParse({}))).toEqual([
      ['nombre', REQUERIDO],
      ['descripcion', REQUERIDO],
      ['precio', REQUERIDO],
      ['fechaAdquisicion', REQUERIDO],
    ])
    const nada = { ...buildCrearProducto(), precio: null, fechaAdquisicion: null }
    expect(errorsOf(crearProductoSchema.safeParse(nada))).toEqual([
      ['precio', 'El precio debe ser un número válido'],
      ['fechaAdquisicion', REQUERIDO],
    ])
    expect(errorsOf(crearProductoSchema.safeParse(buildCrearProducto({ fechaAdquisicion: ' ' })))).toEqual([
      ['fechaAdquisicion', REQUERIDO],
    ])
  })

  it.each([
    ['nombre', 'a'.repeat(121), 'Usa 120 caracteres como máximo.'],
    ['descripcion', 'a'.repeat(2001), 'Usa 2000 caracteres como máximo.'],
    ['categoria', 'a'.repeat(121), 'Usa 120 caracteres como máximo.'],
    ['codigoBarras', 'a'.repeat(121), 'Usa 120 caracteres como máximo.'],
    ['codigoQR', 'a\u0000', 'Contiene caracteres que no se pueden guardar.'],
    ['estado', 'VENDIDO', 'El estado debe ser DISPONIBLE o AGOTADO.'],
    ['fechaVencimiento', '2026-02-30', 'Escribe una fecha válida (AAAA-MM-DD).'],
  ])('refuses a wrong %s and names this field in the error', (campo, value, mensaje) => {
    const result = crearProductoSchema.safeParse({ ...buildCrearProducto(), [campo]: value })
    expect(errorsOf(result)).toEqual([[campo, mensaje]])
  })

  it('reports the errors of all fields at once', () => {
    const result = crearProductoSchema.safeParse(
      buildCrearProducto({ nombre: ' ', precio: -1, cantidad: 0.5 }),
    )
    expect(errorsOf(result).map(([campo]) => campo)).toEqual(['nombre', 'cantidad', 'precio'])
  })

  it('does not let a body change the prototype of the parsed product', () => {
    const body: unknown = JSON.parse('{"__proto__":{"usuarioId":1},"constructor":{"prototype":{}}}')
    const parsed = crearProductoSchema.parse({ ...buildCrearProducto(), ...(body as object) })
    expect(parsed).not.toHaveProperty('usuarioId')
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
  })
})

describe('editarProductoSchema', () => {
  it('adds no fields that the body does not contain', () => {
    expect(Object.keys(editarProductoSchema.parse({}))).toEqual([])
    expect(editarProductoSchema.parse({ cantidad: 3 })).toStrictEqual({ cantidad: 3 })
  })

  it('returns exactly the fields that the body contains', () => {
    fc.assert(
      fc.property(fc.subarray([...CAMPOS_PRODUCTO]), (campos) => {
        const producto = buildProducto()
        const body = Object.fromEntries(campos.map((campo) => [campo, producto[campo]]))
        expect(editarProductoSchema.parse(body)).toStrictEqual(body)
      }),
    )
  })

  it('turns blank optional fields into null', () => {
    const body = { fechaVencimiento: '', categoria: '', codigoBarras: null, imagen: ' ' }
    expect(editarProductoSchema.parse(body)).toStrictEqual({
      fechaVencimiento: null,
      categoria: null,
      codigoBarras: null,
      imagen: null,
    })
  })

  it.each([['nombre'], ['descripcion'], ['precio'], ['fechaAdquisicion'], ['cantidad'], ['estado']])(
    'refuses an empty %s',
    (campo) => {
      expect(editarProductoSchema.safeParse({ [campo]: null }).success).toBe(false)
      expect(editarProductoSchema.safeParse({ [campo]: '' }).success).toBe(false)
    },
  )

  it('drops fields that the caller is not allowed to set', () => {
    expect(editarProductoSchema.parse(IMPOSED)).toStrictEqual({})
  })
})

describe('CAMPOS_PRODUCTO', () => {
  it('lists the fields of editarProductoSchema in the same order', () => {
    expect(CAMPOS_PRODUCTO).toEqual(Object.keys(editarProductoSchema.shape))
  })
})

describe('productoSchema', () => {
  it('accepts a product and drops fields that are not part of it', () => {
    expect(productoSchema.parse({ ...buildProducto(), ambitoId: 3, borradoEn: null })).toEqual(
      buildProducto(),
    )
  })

  it.each([[0], [-1], [1.5], ['1'], [null]])('refuses the id %j', (id) => {
    expect(productoSchema.safeParse({ ...buildProducto(), id }).success).toBe(false)
  })
})

describe('filtrosProductoSchema', () => {
  it('sorts the newest products first by default', () => {
    expect(filtrosProductoSchema.parse({})).toEqual({ orden: 'reciente' })
  })

  it.each(['reciente', 'nombre', 'precio', 'cantidad', 'vence'])('accepts %s and its reverse', (orden) => {
    expect(filtrosProductoSchema.parse({ orden }).orden).toBe(orden)
    expect(filtrosProductoSchema.parse({ orden: `-${orden}` }).orden).toBe(`-${orden}`)
  })

  it.each([
    ['orden', 'id; drop table'],
    ['vence', '8d'],
    ['estado', 'disponible'],
    ['q', 'a'.repeat(121)],
    ['categoria', 'a'.repeat(121)],
  ])('refuses a wrong %s', (campo, value) => {
    expect(filtrosProductoSchema.safeParse({ [campo]: value }).success).toBe(false)
  })

  it.each([['q'], ['categoria']])('refuses NUL in %s, because PostgreSQL cannot search for NUL', (campo) => {
    expect(filtrosProductoSchema.safeParse({ [campo]: 'a\u0000' }).success).toBe(false)
  })
})
