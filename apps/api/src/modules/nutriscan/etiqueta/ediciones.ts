import { mayEndInUnit, unitOfRow } from './lecturas.ts'
import type { Fila } from './nombres.ts'
import type { Numero } from './piezas.ts'

/**
 * The numbers that may be printed if the reader misread the number of digits. It may have read one digit as two («2» as
 * «72»), or two equal digits as one. The numbers are all variants with one digit fewer or with one digit doubled.
 */
export const editionsOf = (numero: Numero, fila: Fila): Numero[] => {
  const isGrams = unitOfRow(fila) === 'g'
  const digits = (isGrams ? numero.decimal : undefined) ?? numero.cifras
  const isUnit = isGrams && numero.unidad === null && mayEndInUnit(digits)
  // A last digit that is most likely the unit is dropped first, so that no variant keeps it and drops a real digit.
  const cifras = isUnit ? digits.slice(0, -1) : digits
  const edited = [...cifras].flatMap((digit, at) =>
    digit === '.'
      ? []
      : [cifras.slice(0, at) + cifras.slice(at + 1), cifras.slice(0, at) + digit + cifras.slice(at)],
  )
  return [...new Set(edited)]
    .filter((each) => /^(0|[1-9]\d*)(\.\d+)?$/.test(each))
    .map((each) => ({ ...numero, cifras: each, decimal: each }))
}
