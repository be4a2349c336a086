import { buildProducto } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { diferenciasDe, fromDifference, inWords, ladoInicial } from './conflicto.model.ts'
import { toForm } from './producto-form.model.ts'

const visto = buildProducto()
const plainSpaces = (text: string): string => text.replace(/\s/g, ' ')

describe('diferenciasDe', () => {
  it('is empty if the typed values equal the values that were saved meanwhile', () => {
    const actual = { ...visto, precio: 2600, version: 9 }
    expect(diferenciasDe(visto, actual, { ...toForm(visto), precio: '2600' })).toEqual([])
  })

  it('ignores the host name when it compares two addresses of a picture', () => {
    const imagen = `/imagenes/${'a1'.repeat(32)}.webp`
    const actual = { ...visto, imagen: `http://127.0.0.1:4300${imagen}` }
    expect(diferenciasDe(visto, actual, { ...toForm(visto), imagen })).toEqual([])
  })

  it('lists both values of each field that differs; `ladoInicial` preselects one of these values', () => {
    const actual = { ...visto, precio: 2600, nombre: 'Arroz Roa' }
    const typed = { ...toForm(visto), nombre: 'Arroz Florhuila', cantidad: '77' }
    const found = diferenciasDe(visto, actual, typed)
    expect(found.map((each) => [each.campo, each.mio, each.suyo, ladoInicial(each)])).toEqual([
      ['nombre', 'Arroz Florhuila', 'Arroz Roa', 'mio'],
      ['cantidad', '77', String(visto.cantidad), 'mio'],
      ['precio', toForm(visto).precio, '2.600', 'suyo'],
    ])
  })
})

describe('fromDifference', () => {
  const start =
    'Arroz blanco de grano largo, cultivado en el Tolima, en bolsa con cierre, para guardar en seco '

  it('begins shortly before the first difference', () => {
    const textos = {
      era: `${start}y fresco.`,
      mio: `${start}y oscuro.`,
      suyo: `${start}y fresco. Sin gluten.`,
    }
    expect(fromDifference(textos)).toEqual({
      era: '… bolsa con cierre, para guardar en seco y fresco.',
      mio: '… bolsa con cierre, para guardar en seco y oscuro.',
      suyo: '… bolsa con cierre, para guardar en seco y fresco. Sin gluten.',
    })
  })

  it('does not change texts that differ near their beginning', () => {
    const textos = { era: 'Arroz Diana', mio: 'Arroz Roa', suyo: `Arroz ${start.repeat(9)}` }
    expect(fromDifference(textos)).toEqual(textos)
  })

  it('shortens the old text, but neither of the two versions', () => {
    const textos = { era: start.repeat(9), mio: 'Arroz Roa', suyo: `Arroz ${start.repeat(9)}` }
    const { era, ...versions } = fromDifference(textos)
    expect(era).toBe(
      'Arroz blanco de grano largo, cultivado en el Tolima, en bolsa con cierre, para guardar en seco Arroz blanco de grano …',
    )
    expect(versions).toEqual({ mio: textos.mio, suyo: textos.suyo })
  })
})

describe('inWords', () => {
  it.each([
    ['precio', '2.600', '$ 2.600'],
    ['precio', 'barato', 'barato'],
    ['fechaVencimiento', '2027-01-05', '2027-01-05'],
    ['estado', 'AGOTADO', 'Agotado'],
    ['categoria', '', 'Sin dato'],
    ['imagen', '', 'Sin imagen'],
  ] as const)('shows %s %j as %j', (campo, value, words) => {
    expect(plainSpaces(inWords(campo, value))).toBe(words)
  })
})
