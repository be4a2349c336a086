import type { FilaLeida } from './filas.ts'
import { mayEndInUnit, unitOfRow } from './lecturas.ts'

/**
 * Whether a label prints grams without a unit. On such a label, a 9 or 8 at the end of a figure is a digit. On others,
 * it is often a misread «g».
 */
export const isWithoutUnit = (filas: readonly FilaLeida[]): boolean => {
  const cells = filas.flatMap(({ fila, unidad, numeros }) =>
    unitOfRow(fila) === 'g' && unidad === null ? numeros : [],
  )
  const withUnit = cells.filter((cell) => cell.unidad === 'g')
  const bare = cells.filter(({ unidad }) => unidad === null)
  // A figure that ends in 8 or 9 counts as having a unit, because this digit may be a misread «g». On a label without
  // units, only one figure in five ends so by chance, so most figures are counted correctly.
  const asUnit = bare.filter(({ cifras }) => mayEndInUnit(cifras))
  return bare.length - asUnit.length > withUnit.length + asUnit.length
}

const decimalOf = (fila: FilaLeida): string[] =>
  // «<0,5 g» is a bound, and does not show how the label rounds its other figures.
  fila.numeros.flatMap(({ cifras, unidad, menorQue }) =>
    unidad !== '%' && !menorQue ? (/\.(\d)[89]?$/.exec(cifras)?.[1] ?? []) : [],
  )

/** Whether a label rounds grams to halves, as resolution 333 of 2011 allows. */
export const isByHalves = (filas: readonly FilaLeida[]): boolean => {
  const decimals = filas.filter(({ fila }) => unitOfRow(fila) === 'g').flatMap(decimalOf)
  return decimals.length > 0 && decimals.every((decimal) => decimal === '5')
}

// Decimals count only if at least this many figures have them. The comma of a single figure may be a spot on the photo.
const LEAST = 2

// A label that rounds to halves prints no other decimals.
const OF_HALVES = ['0', '5']

/**
 * Whether the first or the second reading of any gram figure, except salt, has a decimal other than 0 or 5. If so,
 * another figure without a decimal may have lost its decimal.
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

/** Whether a label prints tenths. All its grams below 10 then have a decimal. */
export const isByTenths = (filas: readonly FilaLeida[]): boolean =>
  filas
    .filter(({ fila }) => unitOfRow(fila) === 'g' && fila !== 'sal')
    .flatMap(decimalOf)
    .filter((decimal) => !OF_HALVES.includes(decimal)).length >= LEAST

/**
 * Whether a label prints a decimal even for figures of 10 g and more. Then a figure without a decimal lost its comma.
 */
export const isAlwaysWithDecimal = (filas: readonly FilaLeida[]): boolean =>
  filas
    .filter(({ fila }) => unitOfRow(fila) === 'g' && fila !== 'sal')
    .flatMap(({ numeros }) => numeros)
    .filter(({ unidad, cifras }) => unidad !== '%' && /^\d{2,}\.\d/.test(cifras)).length >= LEAST
