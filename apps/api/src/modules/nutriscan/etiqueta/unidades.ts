import type { FilaLeida } from './filas.ts'
import { mayEndInUnit, unitOfRow } from './lecturas.ts'

/** Whether a label prints grams without a unit beside the figure: then a last 9 or 8 is a digit like any other. */
export const isWithoutUnit = (filas: readonly FilaLeida[]): boolean => {
  const cells = filas.flatMap(({ fila, unidad, numeros }) =>
    unitOfRow(fila) === 'g' && unidad === null ? numeros : [],
  )
  const withUnit = cells.filter((cell) => cell.unidad === 'g')
  const bare = cells.filter(({ unidad, cifras }) => unidad === null && !mayEndInUnit(cifras))
  return bare.length > withUnit.length
}

const decimalOf = (fila: FilaLeida): string[] =>
  fila.numeros.flatMap(({ cifras, unidad }) =>
    unidad !== '%' ? (/\.(\d)[89]?$/.exec(cifras)?.[1] ?? []) : [],
  )

/** Whether a label rounds grams to halves, as resolution 333 of 2011 has it: then its only decimal is a 5. */
export const isByHalves = (filas: readonly FilaLeida[]): boolean => {
  const decimals = filas.filter(({ fila }) => unitOfRow(fila) === 'g').flatMap(decimalOf)
  return decimals.length > 0 && decimals.every((decimal) => decimal === '5')
}

// One may be a spot, or a comma that the reader put where none is.
const LEAST = 2

/** Whether a label prints one decimal with all its grams: then a figure without one has lost its comma. */
export const isAlwaysWithDecimal = (filas: readonly FilaLeida[]): boolean =>
  filas
    .filter(({ fila }) => unitOfRow(fila) === 'g' && fila !== 'sal')
    .flatMap(({ numeros }) => numeros)
    .filter(({ unidad, cifras }) => unidad !== '%' && /^\d{2,}\.\d/.test(cifras)).length >= LEAST
