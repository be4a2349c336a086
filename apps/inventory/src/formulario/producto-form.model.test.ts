import { buildProducto } from '@mi/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ProductoForm,
  emptyForm,
  toForm,
  toRequest,
  groupCantidad,
  groupPrecio,
  isAgotadoSinDecir,
} from './producto-form.model.ts'

const HOY = '2026-03-10'
const REQUERIDO = 'Por favor completa todos los campos requeridos'

const buildForm = (changes: Partial<ProductoForm> = {}): ProductoForm => ({
  ...emptyForm(HOY),
  nombre: 'Arroz',
  descripcion: 'De grano largo',
  precio: '2.500',
  ...changes,
})

describe('emptyForm', () => {
  it('sets the purchase date to today and the state to DISPONIBLE', () => {
    expect(emptyForm(HOY)).toMatchObject({
      fechaAdquisicion: HOY,
      estado: 'DISPONIBLE',
      cantidad: '0',
      precio: '',
    })
  })
})

describe('toForm', () => {
  it('formats the values of a product for the form', () => {
    expect(toForm(buildProducto({ cantidad: 1250, precio: 12_500.5 }))).toEqual({
      nombre: 'Arroz Diana 500 g',
      descripcion: 'Arroz blanco de grano largo',
      categoria: 'Granos',
      cantidad: '1.250',
      precio: '12.500,5',
      fechaAdquisicion: '2026-01-10',
      fechaVencimiento: '2026-12-31',
      estado: 'DISPONIBLE',
      codigoBarras: '7702004003508',
      codigoQR: '',
      imagen: '',
      motivo: '',
    })
  })

  it('turns null into empty text', () => {
    const producto = buildProducto({ categoria: null, fechaVencimiento: null, codigoBarras: null })
    expect(toForm(producto)).toMatchObject({ categoria: '', fechaVencimiento: '', codigoBarras: '' })
  })

  it('gives values that `toRequest` turns back into the same product', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999_999 })
    fc.assert(
      fc.property(cents, fc.nat(2_147_483_647), fc.boolean(), (price, cantidad, bare) => {
        const precio = Number((price / 100).toFixed(2))
        const missing = bare ? { categoria: null, fechaVencimiento: null, codigoBarras: null } : {}
        const producto = buildProducto({ precio, cantidad, ...missing })
        expect(producto).toMatchObject(toRequest(toForm(producto)).datos ?? { failed: true })
      }),
    )
  })
})

describe('toRequest', () => {
  it('parses numbers, and returns null for blank optional fields', () => {
    expect(toRequest(buildForm({ cantidad: ' 12 ', precio: ' $ 12.500,50 ', codigoQR: '  ' }))).toEqual({
      datos: {
        nombre: 'Arroz',
        descripcion: 'De grano largo',
        categoria: null,
        cantidad: 12,
        precio: 12_500.5,
        fechaAdquisicion: HOY,
        fechaVencimiento: null,
        estado: 'DISPONIBLE',
        codigoBarras: null,
        codigoQR: null,
        imagen: null,
      },
    })
  })

  it('reads a blank quantity as 0', () => {
    expect(toRequest(buildForm({ cantidad: ' ' })).datos?.cantidad).toBe(0)
  })

  it('does not trim text, and sets the picture to null if there is none', () => {
    const { datos } = toRequest(buildForm({ nombre: ' Arroz ' }))
    expect(datos?.nombre).toBe(' Arroz ')
    expect(datos?.imagen).toBeNull()
  })

  it('requires only a name, a description, a price and a purchase date', () => {
    expect(toRequest(emptyForm(''))).toEqual({
      errors: {
        nombre: REQUERIDO,
        descripcion: REQUERIDO,
        precio: REQUERIDO,
        fechaAdquisicion: REQUERIDO,
      },
    })
  })

  it.each(['nombre', 'descripcion', 'precio', 'fechaAdquisicion'] as const)('refuses a blank %s', (campo) => {
    expect(toRequest(buildForm({ [campo]: '  ' }))).toEqual({ errors: { [campo]: REQUERIDO } })
  })

  it.each([
    ['precio', 'doce', 'El precio debe ser un número válido'],
    ['precio', '12,505', 'El precio debe ser un número válido'],
    ['precio', '9.999.999.999.999', 'El precio es demasiado grande.'],
    ['cantidad', '1,5', 'La cantidad debe ser un número entero.'],
    ['cantidad', '1e3', 'La cantidad debe ser un número entero.'],
    ['cantidad', '-1', 'La cantidad no puede ser negativa.'],
    ['cantidad', '2147483648', 'La cantidad es demasiado grande.'],
    ['nombre', 'a'.repeat(121), 'Usa 120 caracteres como máximo.'],
    ['fechaVencimiento', '2026-02-30', 'Escribe una fecha válida (AAAA-MM-DD).'],
    ['fechaAdquisicion', '1899-12-31', 'Escribe una fecha válida (AAAA-MM-DD).'],
    ['codigoBarras', 'a\u0000', 'Contiene caracteres que no se pueden guardar.'],
  ] as const)('refuses %s = %j', (campo, value, mensaje) => {
    expect(toRequest(buildForm({ [campo]: value }))).toEqual({ errors: { [campo]: mensaje } })
  })

  it('lists the errors in the order of the fields, because the first one gets the focus', () => {
    const { errors } = toRequest(
      buildForm({
        nombre: '',
        categoria: 'a'.repeat(121),
        cantidad: '1,5',
        precio: 'x',
        codigoQR: 'a'.repeat(121),
      }),
    )
    expect(Object.keys(errors ?? {})).toEqual(['nombre', 'categoria', 'cantidad', 'precio', 'codigoQR'])
  })

  it('gives one error message for a field with two errors', () => {
    const { errors } = toRequest(buildForm({ nombre: `${'a'.repeat(121)}\u0000` }))
    expect(errors).toEqual({ nombre: 'Usa 120 caracteres como máximo.' })
  })
})

describe('isAgotadoSinDecir', () => {
  it.each([
    ['0', 'DISPONIBLE', true],
    ['', 'DISPONIBLE', true],
    ['1', 'DISPONIBLE', false],
    ['0', 'AGOTADO', false],
    ['pocas', 'DISPONIBLE', false],
  ] as const)('for quantity «%s» and estado %s, returns %s', (cantidad, estado, said) => {
    expect(isAgotadoSinDecir({ cantidad, estado })).toBe(said)
  })
})

describe('groupPrecio', () => {
  it.each([
    ['12500', '12.500'],
    ['12.5', '12,5'],
    ['$ 1000000', '1.000.000'],
    ['0.500', '0.500'],
    ['barato', 'barato'],
    ['', ''],
  ])('formats %j as %j', (typed, shown) => {
    expect(groupPrecio(typed)).toBe(shown)
  })
})

describe('groupCantidad', () => {
  it.each([
    ['1250', '1.250'],
    ['1.250', '1.250'],
    ['0', '0'],
    ['muchas', 'muchas'],
    ['', ''],
  ])('formats %j as %j', (typed, shown) => {
    expect(groupCantidad(typed)).toBe(shown)
  })
})
