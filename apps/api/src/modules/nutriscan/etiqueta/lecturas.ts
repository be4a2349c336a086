import type { Impreso } from '@mi/domain'
import type { Fila } from './nombres.ts'
import type { Numero, Unidad } from './piezas.ts'

/** A reading is unlikely if its `costo` is at least this much above the `costo` of the likeliest reading. */
export const UNLIKELY = 3

/** A possible value of a number. Each repair that the value needs, such as a restored comma, raises `costo`. */
export interface Lectura {
  readonly impreso: Impreso
  readonly costo: number
}

export interface Unidades {
  /** The unit that is printed with the row's name, as in «Fibra (g)». It is the unit of all figures of the row. */
  readonly delNombre: Unidad | null
  /** Whether this label prints grams without a unit after the figure. */
  readonly sinUnidad: boolean
  /** Whether this label prints every figure in grams with a decimal. */
  readonly conDecimal?: boolean
}

type NumeroLeido = Pick<Numero, 'cifras' | 'unidad' | 'decimal'>

const MG: readonly Fila[] = ['sodio', 'grasasTrans']

/** The unit in which the figures of a row are kept. */
export const unitOfRow = (fila: Fila): Unidad =>
  fila === 'calorias' ? 'kcal' : MG.includes(fila) ? 'mg' : 'g'

const printed = (cifras: string, factor = 1): Impreso => {
  const decimals = cifras.split('.')[1]?.length ?? 0
  return factor === 1
    ? { valor: Number(cifras), decimales: decimals }
    : {
        valor: Math.round(Number(cifras) * factor * 1000) / 1000,
        decimales: decimals - Math.round(Math.log10(factor)),
      }
}

const factorOf = (unidad: Unidad | null, wanted: Unidad): number => {
  if (unidad === 'g' && wanted === 'mg') return 1000
  if (unidad === 'mg' && wanted === 'g') return 1 / 1000
  return 1
}

// The text reader could lose the comma of «21,5» and read «215». One decimal is restored, because labels print more
// decimals only for salt.
const withComma = (cifras: string): string | undefined =>
  /^\d{2,4}$/.test(cifras) ? `${cifras.slice(0, -1)}.${cifras.slice(-1)}` : undefined

// «03» is taken for «0,3», because no label prints a leading zero without a comma after it.
const withLeadingZero = (cifras: string): string => (/^0\d+$/.test(cifras) ? `0.${cifras.slice(1)}` : cifras)

/** Whether the last digit could be a misread unit, because the text reader often takes «g» for 9 or 8. */
export const mayEndInUnit = (cifras: string): boolean =>
  /^\d[\d.]*[89]$/.test(cifras) && !/\.\d$/.test(cifras)

const withoutUnitDigit = (cifras: string): string | undefined =>
  mayEndInUnit(cifras) ? cifras.slice(0, -1) : undefined

// Labels print a second decimal only for salt. In any other row, a second decimal is a misread unit or a spot.
const hasTooManyDecimals = (cifras: string, fila: Fila): boolean => fila !== 'sal' && /\.\d\d+$/.test(cifras)

// No label prints milligrams with two decimals, so such a figure is in grams, and its unit was lost or misread.
const isInGrams = (cifras: string): boolean => /^\d\.\d\d+$/.test(cifras)

/** The readings of a figure that is in grams and has no unit, in a row whose figures are kept in mg. */
const gramsInMg = (cifras: string, sinUnidad: boolean): Lectura[] => {
  const rest = withoutUnitDigit(cifras)
  const asRead = { impreso: printed(cifras, 1000), costo: rest === undefined || sinUnidad ? 0 : 2 }
  // No label prints tenths of a milligram, so the fourth decimal of «0,3129» is a misread unit.
  const isPossible = asRead.impreso.decimales <= 0
  return [
    ...(isPossible ? [asRead] : []),
    ...(rest === undefined ? [] : [{ impreso: printed(rest, 1000), costo: sinUnidad ? 2 : 0 }]),
  ].toSorted((a, b) => a.costo - b.costo)
}

/**
 * The readings of a number, the likeliest first. Some figures in grams have no unit and end in 9 or 8. If the label
 * prints units, this last digit is most likely a misread «g». The confidence that the text reader reports for the digit
 * is not used, because it is up to 96 % even for a misread «g».
 */
const readingsOfOne = (
  { unidad, ...numero }: NumeroLeido,
  fila: Fila,
  { delNombre, sinUnidad, conDecimal = false }: Unidades,
): Lectura[] => {
  const wanted = unitOfRow(fila)
  const own = unidad ?? delNombre
  // In «1,200 g» of sodium, the comma is a decimal comma. In «1.200 mg», the point separates thousands.
  const isGrams = wanted === 'g' || (wanted === 'mg' && own === 'g')
  const cifras = isGrams ? (numero.decimal ?? numero.cifras) : numero.cifras
  const factor = factorOf(own, wanted)
  const readings: Lectura[] = []
  const add = (text: string | undefined, costo: number): void => {
    if (text !== undefined && text !== '')
      readings.push({ impreso: printed(withLeadingZero(text), factor), costo })
  }
  const asGrams = withLeadingZero(cifras)
  if (wanted === 'mg' && own === null && isInGrams(asGrams)) return gramsInMg(asGrams, sinUnidad)
  if (wanted !== 'g' || factor !== 1) {
    add(cifras, 0)
    return readings
  }
  // Salt has two decimals: «217» has lost its comma, and so has «2178», whose last digit is a misread «g».
  if (fila === 'sal' && /^\d{3}[89]?$/.test(cifras)) add(`${cifras.slice(0, 1)}.${cifras.slice(1, 3)}`, 0)
  const isBare = own === null
  const rest = isBare ? withoutUnitDigit(cifras) : undefined
  const asRead = (rest === undefined || sinUnidad ? 0 : 2) + (hasTooManyDecimals(cifras, fila) ? 3 : 0)
  add(cifras, asRead)
  add(withComma(cifras), asRead + 2)
  // If the unit of «4 g» is read twice, first as 8 and then as «g», the text is «48g».
  const twice = unidad === 'g' ? withoutUnitDigit(cifras) : undefined
  if (twice !== undefined) {
    add(twice, 2)
    add(withComma(twice), 3)
  }
  if (rest !== undefined) {
    add(rest, (sinUnidad ? 2 : 0) + (hasTooManyDecimals(rest, fila) ? 3 : 0))
    add(withComma(rest), sinUnidad ? 3 : 1)
  }
  if (hasTooManyDecimals(cifras, fila)) add(/^\d+\.\d/.exec(cifras)?.[0], 1)
  const withDecimal = readings.filter(({ impreso }) => impreso.valor === 0 || impreso.decimales > 0)
  return (conDecimal && withDecimal.length > 0 ? withDecimal : readings).toSorted((a, b) => a.costo - b.costo)
}

const hasComma = ({ cifras }: NumeroLeido): boolean => cifras.includes('.')

/** If `numero` was read as «229» and `other` as «22g», the last 9 of `numero` is the unit. */
const withUnitOf = <N extends NumeroLeido>(numero: N, other: NumeroLeido): N =>
  numero.unidad === null &&
  other.unidad === 'g' &&
  /^\d+$/.test(numero.cifras) &&
  numero.cifras.slice(0, -1) === other.cifras
    ? { ...numero, cifras: other.cifras, decimal: other.decimal, unidad: other.unidad }
    : numero

const isWithLostComma = (numero: NumeroLeido, other: NumeroLeido): boolean => {
  const digits = other.cifras.replace('.', '')
  // A last digit that `other` does not have could be a misread unit.
  const own = numero.cifras.length > digits.length ? numero.cifras.slice(0, -1) : numero.cifras
  return hasComma(other) && !hasComma(numero) && own === digits
}

// The extra cost of a value that only the second reading allows.
const ONLY_THERE = 1

/**
 * The readings of a number from both passes over the photo, the likeliest first. In a row of grams, a comma that only
 * one pass found counts as printed, because the text reader loses commas in grams but hardly ever invents one.
 */
export const readingsOf = (
  numero: NumeroLeido & Pick<Numero, 'relectura'>,
  fila: Fila,
  unidades: Unidades,
): Lectura[] => {
  const { relectura } = numero
  const isGrams = unitOfRow(fila) === 'g'
  const readingsBeside = (one: NumeroLeido, other: NumeroLeido): Lectura[] => {
    // The values of `one` that are impossible with the unit of `other` are dropped. The remaining values keep their
    // cost, because a known unit does not change how likely a lost comma is.
    const possible = readingsOfOne(withUnitOf(one, other), fila, unidades).map(({ impreso }) => impreso.valor)
    return readingsOfOne(one, fila, unidades).filter(({ impreso }) => possible.includes(impreso.valor))
  }
  const own = relectura && isGrams ? readingsBeside(numero, relectura) : readingsOfOne(numero, fila, unidades)
  // Few labels print a decimal for energy, sodium or trans fat, so a comma in the second reading is usually a spot.
  if (!relectura || (!isGrams && hasComma(relectura))) return own
  // If both readings have the same digits but only one reading has a comma, the other reading is not used.
  if (isGrams && isWithLostComma(relectura, numero)) return own
  if (isGrams && isWithLostComma(numero, relectura)) return readingsOfOne(relectura, fila, unidades)
  // The second reading could lose a letter of «mg», so its unit is not used in a row that is not in grams.
  const second = isGrams
    ? readingsBeside(relectura, numero)
    : readingsOfOne({ ...relectura, unidad: null }, fila, unidades)
  const again = second.map(({ impreso, costo }) => ({
    impreso,
    costo: costo + (own.some((one) => one.impreso.valor === impreso.valor) ? 0 : ONLY_THERE),
  }))
  const all = [...own, ...again].toSorted((a, b) => a.costo - b.costo)
  const each = all.filter(
    ({ impreso }, place) => all.findIndex((other) => other.impreso.valor === impreso.valor) === place,
  )
  const isSeen = isGrams && (hasComma(numero) || hasComma(relectura))
  const withDecimal = each.filter(({ impreso }) => impreso.decimales > 0)
  return isSeen && withDecimal.length > 0 ? withDecimal : each
}
