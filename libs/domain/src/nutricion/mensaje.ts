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

/** The last sentence of every message. */
export const AVISO_NUTRICIONAL =
  'Es información de referencia: no reemplaza la etiqueta del empaque ni el consejo de un profesional de la salud.'

/** A figure as it is written in a sentence. Energy is written in kcal and in kJ: «120 kcal (502 kJ)». */
const said = (cifra: Cifra, valor: number): string =>
  cifra === 'calorias'
    ? `${formatCifra(cifra, valor)} (${formatKilojulios(toKilojulios(valor))})`
    : formatCifra(cifra, valor)

const capitalized = (text: string): string => `${text.charAt(0).toLocaleUpperCase('es-CO')}${text.slice(1)}`

/** Joins the words to a Spanish list: «fibra, azúcares y sodio». */
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

// Volunteers type the records of Open Food Facts, so the capitals and the accent of «porción» vary.
const ONE_PORTION = /^1 porci[oó]n(?!\p{L})/iu

/** «Por porción de 3 galletas (30 g)» for «3 galletas (30 g)», but «Por porción (660 g)» for «1 porción (660 g)». */
const portionStart = (producto: ProductoNutricional): string | undefined => {
  const name = portionName(producto)?.normalize()
  if (name === undefined) return undefined
  return ONE_PORTION.test(name) ? name.replace(ONE_PORTION, 'Por porción') : `Por porción de ${name}`
}

/**
 * The portion's size divided by the base of the figures, which is 100 g or 100 ml. It is `undefined` if the figures are
 * for the portion, if the portion's size is unknown, or if one of the two amounts is in g and the other in ml.
 */
const portionShare = ({ base, tamanoPorcion }: ProductoNutricional): number | undefined =>
  base !== 'porcion' && tamanoPorcion && (base === '100g') === (tamanoPorcion.unidad === 'g')
    ? tamanoPorcion.cantidad / 100
    : undefined

const portionSentence = (producto: ProductoNutricional, shown: readonly Cifra[]): string | undefined => {
  const { base } = producto
  const start = portionStart(producto)
  if (base === 'porcion') return sentenceOf(start ?? baseName(base), producto, shown)
  const share = portionShare(producto)
  if (share === undefined || start === undefined) return undefined
  // Labels print rounded figures for the portion, which can differ slightly from the figures calculated here. Without
  // the word «calculado», such a difference would look like an error.
  return sentenceOf(`${start}, calculado de ${CIEN[base]}`, scaleCifras(producto, 1, share), shown)
}

const rangesOf = ({ rangoCalorias, rangos = {} }: ProductoNutricional, share: number): string[] =>
  CIFRAS.flatMap((cifra) => {
    const rango = cifra === 'calorias' ? rangoCalorias : rangos[cifra]
    if (!rango) return []
    const scaled = { minimo: rango.minimo * share, maximo: rango.maximo * share }
    const said = formatRango(cifra, scaled)
    return [cifra === 'calorias' ? said : `${said} de ${NOMBRE_DE_CIFRA[cifra]}`]
  })

const rangeSentences = (producto: ProductoNutricional): string[] => {
  const { base, sinContar = [] } = producto
  const less = sinContar.length > 0 ? `, sin contar ${joined(sinContar.map((each) => `«${each}»`))}` : ''
  const sentence = (start: string, ranges: readonly string[]): string[] =>
    ranges.length > 0 ? [`${start}${less}, ${joined(ranges)} (estimación).`] : []
  const share = portionShare(producto)
  const start = share === undefined ? undefined : portionStart(producto)
  return [
    ...(share !== undefined && start !== undefined ? sentence(start, rangesOf(producto, share)) : []),
    ...sentence(baseName(base), rangesOf(producto, 1)),
  ]
}

const figureSentences = (producto: ProductoNutricional): (string | undefined)[] => {
  // Estimated energy is shown only as a range, because a single figure would look measured.
  const shown = CIFRAS.filter(
    (cifra) =>
      producto[cifra] !== null &&
      !producto.dudas.includes(cifra) &&
      !(cifra === 'calorias' && producto.rangoCalorias),
  )
  if (shown.length === 0) return rangeSentences(producto)
  const hundred =
    producto.base === 'porcion' ? undefined : sentenceOf(baseName(producto.base), producto, shown)
  return [...rangeSentences(producto), portionSentence(producto, shown), hundred]
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
 * Writes the result of a scan in fixed Spanish sentences. Only names of foods and brands can come from a model or from
 * the text in a photo.
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
