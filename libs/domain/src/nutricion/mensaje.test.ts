import type { ProductoNutricional } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { SIN_CIFRAS } from './cifras.ts'
import { AVISO_NUTRICIONAL, writeMensaje as write } from './mensaje.ts'

const GALLETAS: ProductoNutricional = {
  nombre: 'Galletas de avena',
  marca: 'La Buena',
  porcion: '3 galletas (30 g)',
  tamanoPorcion: { cantidad: 30, unidad: 'g' },
  base: '100g',
  calorias: 450,
  proteinas: 7,
  grasas: 18.4,
  grasasSaturadas: 8,
  carbohidratos: 65,
  azucares: 20,
  fibra: null,
  sodio: 1300,
  rangoCalorias: null,
  nutriScore: null,
  alergenos: [],
  fuente: 'Etiqueta',
  confianza: 'Media',
  dudas: ['azucares'],
  fuentes: {},
  motivos: ['Una cifra no se confirma.'],
  atribucion: null,
  codigoBarras: null,
}

const writeMensaje = (producto: ProductoNutricional): string => write(producto).replaceAll('\u00a0', ' ')

describe('writeMensaje', () => {
  it('states the figures per portion and per 100 g, the missing and doubtful figures, the source and the certainty', () => {
    expect(writeMensaje(GALLETAS).split('\n')).toEqual([
      'Galletas de avena (La Buena).',
      'Por porción de 3 galletas (30 g), calculado de los 100 g: 135 kcal (565 kJ) de energía, 2,1 g de proteína, 5,5 g de grasa total, 2,4 g de grasa saturada, 19,5 g de carbohidratos y 390 mg de sodio.',
      'Por 100 g: 450 kcal (1.883 kJ) de energía, 7 g de proteína, 18,4 g de grasa total, 8 g de grasa saturada, 65 g de carbohidratos y 1.300 mg de sodio.',
      'Sin dato de fibra.',
      'Revisa en el empaque: azúcares (leímos 20 g).',
      'Fuente: Etiqueta.',
      'Certeza: Media. Una cifra no se confirma.',
      AVISO_NUTRICIONAL,
    ])
  })

  it('calculates the figures for a portion in ml from figures per 100 ml, but not from figures per 100 g', () => {
    const jugo = {
      ...GALLETAS,
      porcion: '1 vaso (200 ml)',
      tamanoPorcion: { cantidad: 200, unidad: 'ml' as const },
    }
    expect(writeMensaje(jugo)).not.toContain('Por porción')
    expect(writeMensaje({ ...jugo, base: '100ml' })).toContain(
      'Por porción de 1 vaso (200 ml), calculado de los 100 ml: 900 kcal',
    )
  })

  it('writes «menos de» for a figure that the label prints as an upper limit', () => {
    const mensaje = writeMensaje({ ...GALLETAS, fibra: 0.5, dudas: ['fibra'], menoresQue: ['fibra'] })
    expect(mensaje).toContain('Revisa en el empaque: fibra (leímos menos de 0,5 g).')
  })

  it('writes «la ficha dice» before a doubtful figure if the source is not the label', () => {
    expect(writeMensaje({ ...GALLETAS, fuente: 'Open Food Facts', dudas: ['calorias'] })).toContain(
      'Revisa en el empaque: energía (la ficha dice 450 kcal (1.883 kJ)).',
    )
  })

  it('gives estimated energy as a range, never as a single figure', () => {
    const plato = {
      ...GALLETAS,
      nombre: 'Ajiaco',
      marca: null,
      rangoCalorias: { minimo: 80, maximo: 120 },
      fuente: 'Estimación' as const,
    }
    const mensaje = writeMensaje(plato)
    expect(mensaje).toContain('Por 100 g, entre 80 y 120 kcal (estimación).')
    expect(mensaje).not.toContain('450')
  })

  it('gives the ranges of a dish per portion and per 100 g, and names the foods that are not counted in them', () => {
    const dish = {
      ...{ ...GALLETAS, ...SIN_CIFRAS, fuente: 'Estimación' as const, dudas: [] },
      ...{ porcion: '1 porción (660 g)', tamanoPorcion: { cantidad: 660, unidad: 'g' as const } },
      ...{ rangoCalorias: { minimo: 50, maximo: 100 }, rangos: { azucares: { minimo: 0, maximo: 0 } } },
    }
    const mensaje = writeMensaje({ ...dish, sinContar: ['Hogao', 'Ají'] })
    expect(mensaje).toContain(
      'Por porción (660 g), sin contar «Hogao» y «Ají», entre 330 y 660 kcal y 0 g de azúcares (estimación).',
    )
    expect(mensaje).toContain('Por 100 g, sin contar «Hogao» y «Ají», entre 50 y 100 kcal')
  })

  it.each([
    ['1 Porción (30 g)', 'Por porción (30 g), calculado'],
    ['1 PORCION (30 g)', 'Por porción (30 g), calculado'],
    ['1 Porcio\u0301n (30 g)', 'Por porción (30 g), calculado'],
    ['1 porción', 'Por porción, calculado'],
    ['1 porcioncita', 'Por porción de 1 porcioncita, calculado'],
  ])('does not say «porción» twice for a portion that is called «%s»', (porcion, start) => {
    expect(writeMensaje({ ...GALLETAS, porcion }).split('\n')[1]).toContain(start)
  })

  it('gives a range for every known figure of a plate', () => {
    const mensaje = writeMensaje({
      ...{ ...GALLETAS, ...SIN_CIFRAS, base: 'porcion', fuente: 'Estimación', dudas: [] },
      rangoCalorias: { minimo: 520, maximo: 780 },
      rangos: { proteinas: { minimo: 20, maximo: 31 } },
    })
    expect(mensaje).toContain('Por porción, entre 520 y 780 kcal y entre 20 y 31 g de proteína (estimación).')
    expect(mensaje).toContain('Sin dato de grasa total')
    expect(mensaje).not.toMatch(/Sin dato de.*(energía|proteína)/)
  })

  it('states that there are no reliable figures if no figure is known', () => {
    const mensaje = writeMensaje({
      ...GALLETAS,
      ...SIN_CIFRAS,
      nombre: null,
      dudas: ['azucares'],
      base: 'porcion',
    })
    expect(mensaje).toContain('Producto sin nombre.')
    expect(mensaje).toContain('No hay cifras confiables para este producto.')
    expect(mensaje).not.toMatch(/\d+ (kcal|mg|g)\b(?! *\))/)
  })

  it('gives figures only per portion if their base is the portion, and writes the attribution after the source', () => {
    const mensaje = writeMensaje({
      ...GALLETAS,
      base: 'porcion',
      porcion: null,
      tamanoPorcion: null,
      atribucion: { texto: 'Open Food Facts, ODbL', url: null },
    })
    expect(mensaje).toContain('Por porción: 450 kcal')
    expect(mensaje).not.toContain('Por 100')
    expect(mensaje).toContain('Fuente: Etiqueta (Open Food Facts, ODbL).')
  })
})
