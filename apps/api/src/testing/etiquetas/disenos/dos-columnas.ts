import type { Chance } from '../chance.ts'
import { type Estilo, type Impresa, drawEstilo, gramos, kilocalorias, miligramos } from '../impresion.ts'
import { createLienzo } from '../lienzo.ts'
import type { Columna, LabelParts, EtiquetaImpresa } from '../verdad.ts'
import { drawDebajo, linesOfPorcion } from './alrededor.ts'
import { type Renglon, rowsOf } from './renglones.ts'

interface Traza {
  readonly rejilla: boolean
  readonly cebra: boolean
  readonly unidadEnNombre: boolean
  readonly porcionPrimero: boolean
  readonly cabeceraDoble: boolean
  readonly caloriasGrandes: boolean
  readonly kilojulios: boolean
  readonly sinSignificativas: boolean
  readonly vitaminas: boolean
}

const SIZE = 30
const KJ = 4.184

const VITAMINAS: readonly (readonly [string, number, string])[] = [
  ['Vitamina A', 240, 'µg ER'],
  ['Hierro', 4.2, 'mg'],
  ['Calcio', 120, 'mg'],
  ['Zinc', 2.1, 'mg'],
]

const drawTraza = (chance: Chance, is2492: boolean): Traza => ({
  rejilla: chance.happens(is2492 ? 0.7 : 0.3),
  cebra: chance.happens(0.12),
  unidadEnNombre: chance.happens(0.15),
  porcionPrimero: chance.happens(0.1),
  cabeceraDoble: chance.happens(0.25),
  caloriasGrandes: chance.happens(is2492 ? 0.8 : 0.4),
  kilojulios: chance.happens(0.12),
  sinSignificativas: chance.happens(0.15),
  vitaminas: chance.happens(0.4),
})

const cellOf = ({ en }: Renglon, value: number, estilo: Estilo, { kilojulios }: Traza): Impresa => {
  if (en === 'g') return gramos(value, estilo)
  if (en === 'mg') return miligramos(value, estilo)
  const kcal = kilocalorias(value, estilo)
  return kilojulios ? { ...kcal, texto: `${kcal.texto} kcal (${Math.round(kcal.valor * KJ)} kJ)` } : kcal
}

// On some labels, each of these rows is left out if its figure is close to zero. The sentence «No es fuente
// significativa de …» then names the rows that were left out.
const DISPENSABLE = new Set(['grasasSaturadas', 'trans', 'fibra', 'anadidos'])

const CIFRAS_DE_COLUMNA = [
  'calorias',
  'grasas',
  'grasasSaturadas',
  'carbohidratos',
  'fibra',
  'azucares',
  'proteinas',
  'sodio',
] as const

const columnOf = (cells: ReadonlyMap<string, Impresa>): Columna =>
  Object.fromEntries(
    CIFRAS_DE_COLUMNA.flatMap((cifra) => {
      const cell = cells.get(cifra)
      return cell ? [[cifra, cell] as const] : []
    }),
  )

/** Draws the table of resolution 810 of 2021 or 2492 of 2022. One column is for 100 g or 100 ml, one for a portion. */
export const drawDosColumnas = (parts: LabelParts, is2492: boolean): EtiquetaImpresa => {
  const { chance, alimento, tipografia, colores } = parts
  const { contenido, tamano, unidad } = alimento
  const estilo = drawEstilo(chance)
  const traza = drawTraza(chance, is2492)
  const lienzo = createLienzo(tipografia, colores)
  const share = tamano / 100
  const isNothing = ({ clave }: Renglon): boolean =>
    traza.sinSignificativas && DISPENSABLE.has(clave) && contenido[clave] < (clave === 'trans' ? 500 : 0.5)
  const all = rowsOf(chance, is2492)
  const rows = all.filter((row) => !isNothing(row))
  const missing = all.filter(isNothing)
  const por100 = new Map<string, Impresa>()
  const porcion = new Map<string, Impresa>()
  for (const row of rows) {
    const value = contenido[row.clave]
    por100.set(row.clave, cellOf(row, value, estilo, traza))
    porcion.set(row.clave, cellOf(row, value * share, estilo, traza))
  }
  const nameWidth = Math.max(
    ...rows.map(({ nombre, hijo }) => lienzo.ancho(nombre, SIZE, true) + (hijo ? SIZE : 0)),
  )
  const [porcionLine, numberLine] = linesOfPorcion(parts)
  const columnWidth = lienzo.ancho(traza.kilojulios ? '467 kcal (1954 kJ)' : 'Por porción', SIZE, true) + SIZE
  const pad = SIZE * chance.between([0.5, 1.2])
  const width = Math.max(
    nameWidth + SIZE + 2 * columnWidth + 2 * pad,
    lienzo.ancho(porcionLine, SIZE) + 2 * pad,
  )
  const right = width - pad
  const [firstX, secondX] = [right - columnWidth, right]
  const left = pad
  let y = pad + SIZE * 1.1
  lienzo.texto(
    left,
    y,
    chance.pick(['Información Nutricional', 'Información nutricional', 'INFORMACIÓN NUTRICIONAL']),
    {
      size: SIZE * 1.2,
      bold: true,
    },
  )
  for (const line of [porcionLine, numberLine]) {
    y += SIZE * 1.2
    lienzo.texto(left, y, line, { size: SIZE })
  }
  y += SIZE * 0.5
  lienzo.regla(left, y, right, y, is2492 ? 8 : 4)
  const top = y
  const heads = [unidad === 'ml' ? 'Por 100 mL' : 'Por 100 g', 'Por porción']
  if (traza.porcionPrimero) heads.reverse()
  const place = (text: string, x: number, options: { size: number; bold?: boolean }): void =>
    lienzo.texto(x - SIZE * 0.25, y, text, { ...options, anchor: 'end' })
  if (traza.cabeceraDoble) {
    y += SIZE * 1.1
    heads.forEach((_head, column) => place('Por', [firstX, secondX][column] ?? 0, { size: SIZE, bold: true }))
    y += SIZE * 1.1
    heads.forEach((head, column) =>
      place(head.slice(4), [firstX, secondX][column] ?? 0, { size: SIZE, bold: true }),
    )
  } else {
    y += SIZE * 1.2
    heads.forEach((head, column) => place(head, [firstX, secondX][column] ?? 0, { size: SIZE, bold: true }))
  }
  y += SIZE * 0.4
  lienzo.regla(left, y, right, y, 3)
  rows.forEach((row, index) => {
    const isEnergy = row.en === 'kcal'
    const size = isEnergy && traza.caloriasGrandes && !traza.kilojulios ? SIZE * 1.35 : SIZE
    const height = size * 1.3
    if (traza.cebra && index % 2 === 1 && colores.tinta !== '#fff')
      lienzo.caja(left, y, right - left, height, '#e3e3e3')
    y += height - size * 0.35
    const unit = traza.unidadEnNombre && !isEnergy ? ` (${row.en})` : ''
    lienzo.texto(left + (row.hijo ? SIZE : SIZE * 0.2), y, row.nombre + unit, {
      size,
      bold: row.negrita,
    })
    const cells = [por100.get(row.clave), porcion.get(row.clave)]
    if (traza.porcionPrimero) cells.reverse()
    cells.forEach((cell, column) => {
      const text = unit === '' ? cell?.texto : cell?.texto.replace(/ ?m?g$/, '')
      place(text ?? '', [firstX, secondX][column] ?? 0, { size, bold: row.negrita })
    })
    y += size * 0.35
    const isThick = isEnergy && is2492
    lienzo.regla(left, y, right, y, isThick ? 5 : 1.5)
  })
  if (traza.vitaminas) {
    lienzo.regla(left, y, right, y, 5)
    for (const [nombre, value, unit] of VITAMINAS.slice(0, chance.whole(1, 4))) {
      y += SIZE * 0.95
      lienzo.texto(left + SIZE * 0.2, y, nombre, { size: SIZE })
      const cells = [value, value * share].map(
        (each) => `${each.toFixed(each < 10 ? 1 : 0).replace('.', estilo.decimal)} ${unit}`,
      )
      if (traza.porcionPrimero) cells.reverse()
      cells.forEach((text, column) => place(text, [firstX, secondX][column] ?? 0, { size: SIZE }))
      y += SIZE * 0.35
      lienzo.regla(left, y, right, y, 1.5)
    }
  }
  if (traza.rejilla) {
    for (const x of [left, firstX - columnWidth, firstX, right]) lienzo.regla(x, top, x, y, 2)
    lienzo.regla(left, y, right, y, 3)
  }
  if (missing.length > 0) {
    y += SIZE
    const names = missing.map(({ nombre }) => nombre.toLowerCase())
    lienzo.texto(left, y, 'No es fuente significativa de', { size: SIZE * 0.85 })
    y += SIZE
    lienzo.texto(left, y, `${names.join(', ')}.`, { size: SIZE * 0.85 })
    y += SIZE * 0.3
  }
  y = drawDebajo(lienzo, parts, { x: left, y, width: right - left, size: SIZE })
  return {
    svg: lienzo.svg(width, y + pad),
    verdad: { unidad, tamano, por100: columnOf(por100), porcion: columnOf(porcion) },
  }
}
