import { CIFRAS, type Cifra, type ProductoNutricional } from '@mi/contracts'
import { type Cifras, NOMBRE_DE_CIFRA, scaleCifras } from './cifras.ts'
import {
  NOMBRE_DE_BASE,
  formatCifra,
  formatKilojulios,
  formatMenorQue,
  formatRango,
  formatTamano,
} from './formato.ts'
import { toKilojulios } from './unidades.ts'

/** What every answer ends with. */
export const AVISO_NUTRICIONAL =
  'Es información de referencia: no reemplaza la etiqueta del empaque ni el consejo de un profesional de la salud.'

/** A figure in a sentence, the energy in both of its units: «120 kcal (502 kJ)». */
const said = (cifra: Cifra, valor: number): string =>
  cifra === 'calorias'
    ? `${formatCifra(cifra, valor)} (${formatKilojulios(toKilojulios(valor))})`
    : formatCifra(cifra, valor)

const capitalized = (text: string): string => `${text.charAt(0).toLocaleUpperCase('es-CO')}${text.slice(1)}`

/** Words of a list as Spanish joins them: «fibra, azúcares y sodio». */
const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} y ${words.at(-1) ?? ''}`

const sentenceOf = (start: string, cifras: Cifras, shown: readonly Cifra[]): string =>
  `${start}: ${joined(
    shown.flatMap((cifra) => {
      const value = cifras[cifra]
      return value === null ? [] : [`${said(cifra, value)} de ${NOMBRE_DE_CIFRA[cifra]}`]
    }),
  )}.`

const CIEN = { '100g': 'los 100 g', '100ml': 'los 100 ml' } as const

const baseName = (base: ProductoNutricional['base']): string => capitalized(NOMBRE_DE_BASE[base])

const portionName = ({ porcion, tamanoPorcion }: ProductoNutricional): string | undefined => {
  if (porcion !== null) return porcion
  return tamanoPorcion ? formatTamano(tamanoPorcion.cantidad, tamanoPorcion.unidad) : undefined
}

const portionSentence = (producto: ProductoNutricional, shown: readonly Cifra[]): string | undefined => {
  const { base, tamanoPorcion } = producto
  const name = portionName(producto)
  if (base === 'porcion')
    return sentenceOf(name === undefined ? baseName(base) : `Por porción de ${name}`, producto, shown)
  // Grams say nothing about millilitres without a density, which no source gives.
  const fits = tamanoPorcion && (base === '100g') === (tamanoPorcion.unidad === 'g')
  if (!fits || name === undefined) return undefined
  // The label's own column may be rounded otherwise: what is computed is not passed off as printed.
  const computed = scaleCifras(producto, 100, tamanoPorcion.cantidad)
  return sentenceOf(`Por porción de ${name}, calculado de ${CIEN[base]}`, computed, shown)
}

const rangeSentence = (producto: ProductoNutricional): string | undefined => {
  const { rangoCalorias, rangos = {}, base } = producto
  const others = CIFRAS.flatMap((cifra) => {
    const rango = rangos[cifra]
    return rango ? [`${formatRango(cifra, rango)} de ${NOMBRE_DE_CIFRA[cifra]}`] : []
  })
  const ranges = [...(rangoCalorias ? [formatRango('calorias', rangoCalorias)] : []), ...others]
  return ranges.length > 0 ? `${baseName(base)}, ${joined(ranges)} (estimación).` : undefined
}

const figureSentences = (producto: ProductoNutricional): (string | undefined)[] => {
  // An estimate is a range, never a lone figure that looks measured.
  const shown = CIFRAS.filter(
    (cifra) =>
      producto[cifra] !== null &&
      !producto.dudas.includes(cifra) &&
      !(cifra === 'calorias' && producto.rangoCalorias),
  )
  if (shown.length === 0) return [rangeSentence(producto)]
  const hundred =
    producto.base === 'porcion' ? undefined : sentenceOf(baseName(producto.base), producto, shown)
  return [rangeSentence(producto), portionSentence(producto, shown), hundred]
}

const missingSentence = (producto: ProductoNutricional): string | undefined => {
  const missing = CIFRAS.filter(
    (cifra) =>
      producto[cifra] === null &&
      !(cifra === 'calorias' && producto.rangoCalorias) &&
      producto.rangos?.[cifra] === undefined,
  )
  if (missing.length === CIFRAS.length) return 'No hay cifras confiables para este producto.'
  return missing.length > 0
    ? `Sin dato de ${joined(missing.map((cifra) => NOMBRE_DE_CIFRA[cifra]))}.`
    : undefined
}

const doubtSentence = (producto: ProductoNutricional): string | undefined => {
  const doubtful = producto.dudas.filter((cifra) => producto[cifra] !== null)
  if (doubtful.length === 0) return undefined
  const start = producto.fuente === 'Etiqueta' ? 'leímos' : 'la ficha dice'
  const parts = doubtful.map((cifra) => {
    const valor = producto[cifra] ?? 0
    const isBound = producto.menoresQue?.includes(cifra) === true
    return `${NOMBRE_DE_CIFRA[cifra]} (${start} ${isBound ? formatMenorQue(cifra, valor) : said(cifra, valor)})`
  })
  return `Revisa en el empaque: ${joined(parts)}.`
}

const sourceSentence = ({ fuente, atribucion }: ProductoNutricional): string =>
  `Fuente: ${fuente}${atribucion ? ` (${atribucion.texto})` : ''}.`

/**
 * The answer in fixed Spanish sentences, from checked figures only: name, portion, 100 g, what is missing, what is
 * doubtful, source and certainty. No word of it comes from a model or from the text of a picture but the name.
 */
export const writeMensaje = (producto: ProductoNutricional): string => {
  const { nombre, marca, confianza, motivos } = producto
  const title = nombre === null ? 'Producto sin nombre.' : `${nombre}${marca === null ? '' : ` (${marca})`}.`
  return [
    title,
    ...figureSentences(producto),
    missingSentence(producto),
    doubtSentence(producto),
    sourceSentence(producto),
    [`Certeza: ${confianza}.`, ...motivos].join(' '),
    AVISO_NUTRICIONAL,
  ]
    .filter((sentence) => sentence !== undefined)
    .join('\n')
}
