import type { Certeza } from '@mi/contracts'
import { plainText } from '../formato/plain-text.ts'
import type { Falla } from './revisiones.ts'

/** The facts about a scan that decide whether the person has to confirm it. */
export interface Evidencia {
  /** Where the figures come from: barcode, label, given name, photo of a plate, or none. */
  readonly via: 'codigo' | 'etiqueta' | 'nombre' | 'plato' | 'ninguna'
  /** The figures come from the record of one product with the given name, not from a general food. */
  readonly deFicha?: boolean
  readonly esAlimento: boolean
  /** The possible names; exactly one if the name is known. */
  readonly nombres: readonly string[]
  /** The failures that `checkCifras` found. */
  readonly fallas: readonly Falla[]
  /** The failures that `warnOfCifras` found. They require no confirmation. */
  readonly avisos: readonly Falla[]
  readonly tieneEnergia: boolean
  /** How many of fat, carbohydrate and protein are known. */
  readonly macros: number
  readonly codigo?: { readonly erroresDeEnergia: boolean; readonly nombreLeido: string | null }
  readonly etiqueta?: {
    readonly porcionLeida: boolean
    /** The label does not show if the figures are for 100 g or for the portion. */
    readonly sinBase?: boolean
    /** Another part of the label confirms the energy. */
    readonly energiaConfirmada?: boolean
    /** The number of rows with a certain figure: another part of the label or a second reading confirms it. */
    readonly filasConfirmadas: number
    /** How many confirmed rows have two columns that agree within rounding. */
    readonly filasEnColumnas: number
    /** The number of figures that nothing on the label confirms, or that something on it makes doubtful. */
    readonly dudas: number
    readonly palabras: number
    /** The text reader's mean confidence, 0 to 100; it can only make a result less certain. */
    readonly confianzaLector: number
  }
  /** A recipe or a model estimated the figures, which are therefore shown as ranges. */
  readonly esEstimacion?: boolean
  /** The person has confirmed or given the name. */
  readonly nombreConfirmado?: boolean
  readonly falloProveedor?: boolean
  /** Contradictions between two readings of the same package. */
  readonly contradicciones?: readonly Contradiccion[]
}

/** `codigos`: one package has two barcodes. `energia`: label and barcode record give different energy. */
export type Contradiccion = 'codigos' | 'energia'

/** Whether the person has to confirm the scan, and the reasons in Spanish sentences. */
export interface Decision {
  readonly requiereConfirmacion: boolean
  readonly confianza: Certeza
  readonly motivos: readonly string[]
}

const MACROS_MINIMOS = 3
const FILAS_MINIMAS = 5
const CONFIANZA_MINIMA = 60
const PALABRAS_MINIMAS = 40
/** Two names whose similarity is lower than this count as names of different products. */
export const PARECIDO_MINIMO = 0.5

const wordsOf = (text: string): Set<string> => new Set(plainText(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [])

/** How similar two names are, 0 to 1: the share of the shorter name's words that the other has. */
export const similarityOf = (one: string, other: string): number => {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const least = Math.min(a.size, b.size)
  return least === 0 ? 0 : [...a].filter((word) => b.has(word)).length / least
}

const namesAgainst = ({ nombres }: Evidencia): string[] => {
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
    against.push('El nombre del empaque y el del código de barras no coinciden.')
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
  // The person gave the name, so it is not in doubt. But the record of a product may be incomplete or contain errors.
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

/** Tells the person if the figures are an estimate, belong to a general food, or belong to a product found by name. */
const natureOf = ({ via, esEstimacion = false, deFicha = false }: Evidencia): string[] => {
  if (esEstimacion) return [via === 'plato' ? ESTIMADO.plato : ESTIMADO.nombre]
  if (via !== 'nombre') return []
  return [deFicha ? HOMONIMO : GENERAL]
}

const CONTRADICHO: Record<Contradiccion, string> = {
  codigos: 'En el empaque se leyeron dos códigos de barras distintos.',
  energia: 'La energía de la etiqueta y la de Open Food Facts no coinciden.',
}

const certaintyOf = (evidencia: Evidencia, against: readonly string[]): Certeza => {
  const isGuess = evidencia.esEstimacion === true || evidencia.via === 'plato' || evidencia.via === 'ninguna'
  if (isGuess || evidencia.fallas.length > 0 || against.length > 1) return 'Baja'
  // Figures found by name do not come from the package in the person's hand.
  const isByName = evidencia.via === 'nombre'
  return isByName ||
    against.length === 1 ||
    evidencia.avisos.length > 0 ||
    (evidencia.etiqueta?.dudas ?? 0) > 0
    ? 'Media'
    : 'Alta'
}

/**
 * Decides by arithmetic alone whether the person has to confirm a scan. A reader's own confidence never makes the
 * result more certain, because a reader has reported 96 % for a wrong digit.
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
  // Without `names`, because a missing or ambiguous name does not make the figures less certain.
  const confianza = certaintyOf(evidencia, [...way, ...failed])
  const said = [...new Set([...motivos, ...soft])]
  return {
    requiereConfirmacion: motivos.length > 0,
    confianza,
    motivos: said.length > 0 ? said : [SEGURO[evidencia.via]],
  }
}
