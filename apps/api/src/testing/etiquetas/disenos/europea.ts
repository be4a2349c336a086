import type { Cifra } from '@mi/contracts'
import { type Estilo, type Impresa, write } from '../impresion.ts'
import { createLienzo } from '../lienzo.ts'
import type { Columna, LabelParts, EtiquetaImpresa } from '../verdad.ts'
import { drawDebajo } from './alrededor.ts'

const SIZE = 30
const KJ = 4.184
const SODIUM_PER_SALT = 400

interface Idioma {
  readonly titulo: string
  readonly por: string
  readonly porcion: string
  readonly filas: readonly [string, string, string, string, string, string, string, string]
}

const IDIOMAS: readonly [Idioma, ...Idioma[]] = [
  {
    titulo: 'Información nutricional',
    por: 'Por',
    porcion: 'porción',
    filas: [
      'Valor energético',
      'Grasas',
      'de las cuales saturadas',
      'Hidratos de carbono',
      'de los cuales azúcares',
      'Fibra alimentaria',
      'Proteínas',
      'Sal',
    ],
  },
  {
    titulo: 'Nutrition information',
    por: 'Per',
    porcion: 'serving',
    filas: [
      'Energy',
      'Fat',
      'of which saturates',
      'Carbohydrate',
      'of which sugars',
      'Fibre',
      'Protein',
      'Salt',
    ],
  },
  {
    titulo: 'Declaração nutricional',
    por: 'Por',
    porcion: 'porção',
    filas: [
      'Energia',
      'Lípidos',
      'dos quais saturados',
      'Hidratos de carbono',
      'dos quais açúcares',
      'Fibra',
      'Proteínas',
      'Sal',
    ],
  },
]

const CLAVES = [
  'calorias',
  'grasas',
  'grasasSaturadas',
  'carbohidratos',
  'azucares',
  'fibra',
  'proteinas',
  'sodio',
] as const

const grams = (value: number, { decimal }: Pick<Estilo, 'decimal'>): Impresa => {
  if (value > 0.02 && value < 0.5)
    return { texto: `<${write(0.5, 1, decimal)} g`, valor: 0.5, menorQue: true, paso: 0.5 }
  const decimals = value >= 10 || value === 0 ? 0 : 1
  return {
    texto: `${write(value, decimals, decimal)} g`,
    valor: Number(value.toFixed(decimals)),
    menorQue: false,
    paso: 10 ** -decimals,
  }
}

const salt = (sodio: number, { decimal }: Pick<Estilo, 'decimal'>): Impresa => {
  const text = write(sodio / SODIUM_PER_SALT, 2, decimal)
  return {
    texto: `${text} g`,
    valor: Number(text.replace(',', '.')) * SODIUM_PER_SALT,
    menorQue: false,
    paso: 0.01 * SODIUM_PER_SALT,
  }
}

/**
 * Draws the table of Regulation (EU) 1169/2011. It has figures for 100 g or ml, and sometimes also for a portion.
 * Energy is in kJ and kcal. Salt is printed instead of sodium.
 */
export const drawEuropea = (parts: LabelParts): EtiquetaImpresa => {
  const { chance, alimento, tipografia, colores } = parts
  const { contenido, tamano, unidad } = alimento
  const idioma = chance.pick(IDIOMAS)
  const estilo = { decimal: idioma.por === 'Per' ? ('.' as const) : (',' as const) }
  const lienzo = createLienzo(tipografia, colores)
  const hasPorcion = chance.happens(0.55)
  const isStacked = chance.happens(0.4)
  const cellOf = (clave: (typeof CLAVES)[number], share: number): Impresa => {
    const value = contenido[clave] * share
    if (clave === 'sodio') return salt(value, estilo)
    if (clave !== 'calorias') return grams(value, estilo)
    const kcal = Math.round(value)
    return { texto: `${Math.round(value * KJ)} kJ/${kcal} kcal`, valor: kcal, menorQue: false, paso: 1 }
  }
  const shares = hasPorcion ? [1, tamano / 100] : [1]
  const columns: Partial<Record<Cifra, Impresa>>[] = shares.map(() => ({}))
  const heads = [
    `${idioma.por} 100 ${unidad}`,
    `${idioma.por} ${idioma.porcion} (${tamano} ${unidad})`,
  ].slice(0, shares.length)
  const nameWidth = Math.max(...idioma.filas.map((name) => lienzo.ancho(name, SIZE, true))) + SIZE
  const columnWidth =
    Math.max(
      ...heads.map((head) => lienzo.ancho(head, SIZE, true)),
      lienzo.ancho(isStacked ? '2252 kJ/' : '2252 kJ/539 kcal', SIZE),
    ) + SIZE
  const pad = SIZE * chance.between([0.5, 1.2])
  const width = nameWidth + columnWidth * shares.length + 2 * pad
  let y = pad + SIZE * 1.1
  lienzo.texto(pad, y, idioma.titulo, { size: SIZE * 1.1, bold: true })
  y += SIZE * 1.4
  const xOf = (column: number): number =>
    width - pad - columnWidth * (shares.length - 1 - column) - SIZE * 0.2
  heads.forEach((head, column) =>
    lienzo.texto(xOf(column), y, head, { size: SIZE, bold: true, anchor: 'end' }),
  )
  y += SIZE * 0.4
  lienzo.regla(pad, y, width - pad, y, 3)
  CLAVES.forEach((clave, place) => {
    const cells = shares.map((share) => cellOf(clave, share))
    if (clave === 'fibra' && contenido.fibra === 0) return
    cells.forEach((cell, column) => (columns[column] = { ...columns[column], [clave]: cell }))
    y += SIZE * 1.05
    lienzo.texto(pad + (place === 2 || place === 4 ? SIZE * 0.6 : 0), y, idioma.filas[place] ?? '', {
      size: SIZE,
    })
    const isTwoLines = clave === 'calorias' && isStacked
    cells.forEach(({ texto }, column) => {
      const [first = '', second = ''] = isTwoLines ? texto.split('/') : [texto]
      lienzo.texto(xOf(column), y, second === '' ? first : `${first}/`, { size: SIZE, anchor: 'end' })
      if (second !== '') lienzo.texto(xOf(column), y + SIZE * 1.1, second, { size: SIZE, anchor: 'end' })
    })
    if (isTwoLines) y += SIZE * 1.1
    y += SIZE * 0.35
    lienzo.regla(pad, y, width - pad, y, 1.5)
  })
  y = drawDebajo(lienzo, parts, { x: pad, y, width: width - 2 * pad, size: SIZE })
  const [por100 = {}, porcion] = columns as Columna[]
  return {
    svg: lienzo.svg(width, y + pad),
    verdad: { unidad, tamano: hasPorcion ? tamano : null, por100, porcion: porcion ?? null },
  }
}
