import type { FilaLeida } from './filas.ts'
import { mayEndInUnit, unitOfRow } from './lecturas.ts'

/**
 * Whether a label prints its figures in grams without a unit. On such a label, a 9 or 8 at the end of a figure is a
 * digit. On other labels, such a 9 or 8 is often a misread «g».
 */
export const isWithoutUnit = (filas: readonly FilaLeida[]): boolean => {
  const cells = filas.flatMap(({ fila, unidad, numeros }) =>
    unitOfRow(fila) === 'g' && unidad === null ? numeros : [],
  )
  const withUnit = cells.filter((cell) => cell.unidad === 'g')
  const bare = cells.filter(({ unidad }) => unidad === null)
  // A figure that ends in 8 or 9 counts as having a unit, because this digit could be a misread «g». On a label without
  // units, only about one figure in five ends in 8 or 9, so most figures are counted correctly.
  const asUnit = bare.filter(({ cifras }) => mayEndInUnit(cifras))
  return bare.length - asUnit.length > withUnit.length + asUnit.length
}

const decimalOf = (fila: FilaLeida): string[] =>
  // A bound such as «<0,5 g» is left out, because it does not show how the label rounds its other figures.
  fila.numeros.flatMap(({ cifras, unidad, menorQue }) =>
    unidad !== '%' && !menorQue ? (/\.(\d)[89]?$/.exec(cifras)?.[1] ?? []) : [],
  )

/** Whether a label rounds grams to halves, which the Colombian resolution 333 of 2011 allows. */
export const isByHalves = (filas: readonly FilaLeida[]): boolean => {
  const decimals = filas.filter(({ fila }) => unitOfRow(fila) === 'g').flatMap(decimalOf)
  return decimals.length > 0 && decimals.every((decimal) => decimal === '5')
}

// At least this many figures must have a decimal, because the comma of a single figure could be a spot on the photo.
const LEAST = 2

// A label that rounds grams to halves prints no decimals other than these two.
const OF_HALVES = ['0', '5']

/**
 * Whether any figure in grams, except salt, has a decimal other than 0 or 5 in its first or second reading. If so, the
 * label could print tenths, so a figure that was read without a decimal could have lost its decimal.
 */
export const showsTenths = (filas: readonly FilaLeida[]): boolean =>
  filas
    .filter(({ fila }) => unitOfRow(fila) === 'g' && fila !== 'sal')
    .map((leida) => ({
      ...leida,
      numeros: leida.numeros.flatMap((one) => [one, one.relectura ?? []].flat()),
    }))
    .flatMap(decimalOf)
    .some((decimal) => !OF_HALVES.includes(decimal))

/** Whether a label prints tenths of grams. On such a label, every figure below 10 g has a decimal. */
export const isByTenths = (filas: readonly FilaLeida[]): boolean =>
  filas
    .filter(({ fila }) => unitOfRow(fila) === 'g' && fila !== 'sal')
    .flatMap(decimalOf)
    .filter((decimal) => !OF_HALVES.includes(decimal)).length >= LEAST

const LARGE_WITH_DECIMAL = /^\d{2,}\.\d/
const ENDS_IN_ZERO = /^\d+\.0[89]?$/

/**
 * Whether a label prints a decimal even for figures of 10 g and more, and even if the decimal is 0, as in «60,0 g». On
 * such a label, a figure in grams that was read without a decimal has lost its comma. A label that prints «20,1 g» but
 * no decimal 0 could leave this 0 out, so on such a label «60 g» could be complete.
 */
export const isAlwaysWithDecimal = (filas: readonly FilaLeida[]): boolean => {
  const figures = filas
    .filter(({ fila }) => unitOfRow(fila) === 'g' && fila !== 'sal')
    .flatMap(({ numeros }) => numeros)
    .filter(({ unidad }) => unidad !== '%')
  return (
    figures.filter(({ cifras }) => LARGE_WITH_DECIMAL.test(cifras)).length >= LEAST &&
    figures.some(({ cifras }) => ENDS_IN_ZERO.test(cifras))
  )
}
