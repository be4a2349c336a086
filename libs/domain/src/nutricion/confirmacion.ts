import type { Certeza } from '@mi/contracts'
import { plainText } from '../formato/plain-text.ts'
import type { Falla } from './revisiones.ts'

/** The facts about a scan that decide whether the person has to confirm it. */
export interface Evidencia {
  /** The source of the figures: a barcode, a label, a name that the person gave, the photo of a plate, or no source. */
  readonly via: 'codigo' | 'etiqueta' | 'nombre' | 'plato' | 'ninguna'
  /** True if the name was found among the products of Open Food Facts, not in the table of general foods. */
  readonly deFicha?: boolean
  readonly esAlimento: boolean
  /** The possible names; exactly one if the name is known. */
  readonly nombres: readonly string[]
  /** The failures that `checkCifras` found. */
  readonly fallas: readonly Falla[]
  /** The failures that `warnOfCifras` found. They alone do not oblige the person to confirm the scan. */
  readonly avisos: readonly Falla[]
  readonly tieneEnergia: boolean
  /** How many of fat, carbohydrate and protein are known. */
  readonly macros: number
  readonly codigo?: { readonly erroresDeEnergia: boolean; readonly nombreLeido: string | null }
  readonly etiqueta?: {
    readonly porcionLeida: boolean
    /** True if the label does not show whether its figures are for 100 g, for 100 ml or for the portion. */
    readonly sinBase?: boolean
    /** True if the energy was read from the label and is not doubtful. */
    readonly energiaConfirmada?: boolean
    /** The number of rows whose figure is certain: another part of the label or a second reading confirms it. */
    readonly filasConfirmadas: number
    /** The number of certain rows whose figures for 100 g and for the portion agree, apart from rounding. */
    readonly filasEnColumnas: number
    /** The number of figures that are doubtful: they are not confirmed, or something on the label contradicts them. */
    readonly dudas: number
    readonly palabras: number
    /** The text reader's mean confidence, 0 to 100. Only a low value has an effect: the person then has to confirm. */
    readonly confianzaLector: number
  }
  /** True if the figures were estimated with a recipe or from a photo. Estimated figures are shown as ranges. */
  readonly esEstimacion?: boolean
  /** True if the person has confirmed or entered the name. */
  readonly nombreConfirmado?: boolean
  readonly falloProveedor?: boolean
  /** The contradictions between what was read in different ways from the same package. */
  readonly contradicciones?: readonly Contradiccion[]
}

/**
 * `codigos`: one package shows two barcodes. `energia`: the label and the record of its barcode differ in energy.
 * `nombre`: the package shows another food than the record of its barcode.
 */
export type Contradiccion = 'codigos' | 'energia' | 'nombre'

/** Whether the person has to confirm the scan, how certain the result is, and the reasons as Spanish sentences. */
export interface Decision {
  readonly requiereConfirmacion: boolean
  readonly confianza: Certeza
  readonly motivos: readonly string[]
}

const MACROS_MINIMOS = 3
const FILAS_MINIMAS = 5
const CONFIANZA_MINIMA = 60
const PALABRAS_MINIMAS = 40
/** Two names whose similarity is lower than this value are treated as names of different products. */
export const PARECIDO_MINIMO = 0.5

const wordsOf = (text: string): Set<string> => new Set(plainText(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [])

/**
 * How similar two names are: the share (0 to 1) of the shorter name's words that the longer name also has. A name such
 * as «M&M’s» has only words of one letter, which do not count, so it is similar only to itself.
 */
export const similarityOf = (one: string, other: string): number => {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const least = Math.min(a.size, b.size)
  if (least === 0) return Number(plainText(one) === plainText(other))
  return [...a].filter((word) => b.has(word)).length / least
}

const CONTRADICHO: Record<Contradiccion, string> = {
  codigos: 'En el empaque se leyeron dos códigos de barras distintos.',
  energia: 'La energía de la etiqueta y la de Open Food Facts no coinciden.',
  nombre: 'El nombre del empaque y el del código de barras no coinciden.',
}

const namesAgainst = ({ nombres, via }: Evidencia): string[] => {
  // «No reconocimos el producto.» already says that there is no name.
  if (via === 'ninguna') return []
  if (nombres.length === 0) return ['No pudimos leer el nombre del producto.']
  return nombres.length > 1 ? ['Puede ser más de un alimento.'] : []
}

const recordAgainst = ({ codigo, tieneEnergia, macros }: Evidencia): string[] => {
  const against: string[] = []
  if (!tieneEnergia || macros < MACROS_MINIMOS) against.push('La ficha del producto está incompleta.')
  if (codigo?.erroresDeEnergia === true)
    against.push('La ficha del producto tiene errores señalados en su energía.')
  return against
}

const barcodeAgainst = (evidencia: Evidencia): string[] => {
  const { codigo, nombres } = evidencia
  if (!codigo) return ['El código de barras no se pudo comprobar.']
  const against = recordAgainst(evidencia)
  const [nombre] = nombres
  if (
    codigo.nombreLeido !== null &&
    nombre !== undefined &&
    similarityOf(codigo.nombreLeido, nombre) < PARECIDO_MINIMO
  )
    against.push(CONTRADICHO.nombre)
  return against
}

const labelAgainst = ({ etiqueta }: Evidencia): string[] => {
  const against: string[] = []
  if (!etiqueta) return ['No pudimos leer la etiqueta.']
  if (etiqueta.sinBase === true) against.push('No pudimos leer si las cifras son por 100 g o por porción.')
  if (!etiqueta.porcionLeida) against.push('No pudimos leer el tamaño de la porción.')
  if (etiqueta.energiaConfirmada === false) against.push('La energía de la etiqueta no se pudo confirmar.')
  if (etiqueta.filasConfirmadas < FILAS_MINIMAS)
    against.push('Pocas filas de la etiqueta se confirman entre sí.')
  else if (etiqueta.filasEnColumnas < FILAS_MINIMAS)
    against.push('Solo los porcentajes y la energía confirman las cifras: no hay otra columna que lo haga.')
  if (etiqueta.confianzaLector < CONFIANZA_MINIMA || etiqueta.palabras < PALABRAS_MINIMAS)
    against.push('La foto se leyó con dificultad.')
  return against
}

const AGAINST: Record<Evidencia['via'], (evidencia: Evidencia) => string[]> = {
  codigo: barcodeAgainst,
  etiqueta: labelAgainst,
  // The person gave the name, so the name is not in doubt. But the record of a product can be incomplete or wrong.
  nombre: (evidencia) => (evidencia.deFicha === true ? recordAgainst(evidencia) : []),
  plato: ({ nombreConfirmado = false }) =>
    nombreConfirmado ? [] : ['Es la foto de un plato: el nombre es una suposición.'],
  ninguna: () => ['No reconocimos el producto.'],
}

const SEGURO: Record<Evidencia['via'], string> = {
  codigo: 'El código de barras y su ficha están completos.',
  etiqueta: 'Las columnas de la etiqueta coinciden.',
  nombre: '',
  plato: '',
  ninguna: '',
}

const GENERAL = 'Son valores generales del alimento, no de tu marca.'
const HOMONIMO = 'Es la ficha de un producto con ese nombre: compárala con tu empaque.'
const ESTIMADO = {
  nombre: 'Es una estimación calculada con una receta.',
  plato: 'Es una estimación: los gramos se calcularon a ojo en la foto.',
} as const

/** The sentence which says that the figures are an estimate or were found by name. Otherwise, the list is empty. */
const natureOf = ({ via, esEstimacion = false, deFicha = false }: Evidencia): string[] => {
  if (esEstimacion) return [via === 'plato' ? ESTIMADO.plato : ESTIMADO.nombre]
  if (via !== 'nombre') return []
  return [deFicha ? HOMONIMO : GENERAL]
}

const certaintyOf = (evidencia: Evidencia, against: readonly string[]): Certeza => {
  const isGuess = evidencia.esEstimacion === true || evidencia.via === 'plato' || evidencia.via === 'ninguna'
  if (isGuess || evidencia.fallas.length > 0 || against.length > 1) return 'Baja'
  // Figures found by name are never quite certain, because they do not come from the package in the person's hand.
  const isByName = evidencia.via === 'nombre'
  return isByName ||
    against.length === 1 ||
    evidencia.avisos.length > 0 ||
    (evidencia.etiqueta?.dudas ?? 0) > 0
    ? 'Media'
    : 'Alta'
}

/**
 * Decides by fixed rules whether the person has to confirm a scan. The confidence that the text reader reports never
 * makes the result more certain, because the reader has reported a confidence of 96 % for a digit that was misread.
 */
export const decideConfirmacion = (evidencia: Evidencia): Decision => {
  if (!evidencia.esAlimento)
    return { requiereConfirmacion: true, confianza: 'Baja', motivos: ['La foto no parece de un alimento.'] }
  const contradicted = (evidencia.contradicciones ?? []).map((each) => CONTRADICHO[each])
  const way = [...AGAINST[evidencia.via](evidencia), ...contradicted]
  const failed = evidencia.falloProveedor === true ? ['Una fuente no respondió a tiempo.'] : []
  const hard = evidencia.fallas.map(({ mensaje }) => mensaje)
  const names = namesAgainst(evidencia)
  const motivos = [...names, ...way, ...hard, ...failed]
  const soft = [...evidencia.avisos.map(({ mensaje }) => mensaje), ...natureOf(evidencia)]
  // `names` is left out, because a missing or ambiguous name does not make the figures less certain.
  const confianza = certaintyOf(evidencia, [...way, ...failed])
  const said = [...new Set([...motivos, ...soft])]
  return {
    requiereConfirmacion: motivos.length > 0,
    confianza,
    motivos: said.length > 0 ? said : [SEGURO[evidencia.via]],
  }
}
