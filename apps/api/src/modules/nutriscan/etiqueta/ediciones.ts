import { mayEndInUnit, unitOfRow } from './lecturas.ts'
import type { Fila } from './nombres.ts'
import type { Numero } from './piezas.ts'

/**
 * What a number may have been before the reader took one digit for two («7,2» for «2»), or two equal ones for one: each
 * with one digit less, or with one twice.
 */
export const editionsOf = (numero: Numero, fila: Fila): Numero[] => {
  const isGrams = unitOfRow(fila) === 'g'
  const digits = (isGrams ? numero.decimal : undefined) ?? numero.cifras
  const isUnit = isGrams && numero.unidad === null && mayEndInUnit(digits)
  // The last digit is most likely the unit, and none to be kept in place of another.
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
