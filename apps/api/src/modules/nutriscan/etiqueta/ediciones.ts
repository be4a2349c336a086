import { mayEndInUnit, unitOfRow } from './lecturas.ts'
import type { Fila } from './nombres.ts'
import type { Numero } from './piezas.ts'

/**
 * The numbers that the label could print if `numero` was misread. The text reader could have read one digit as two («2»
 * as «72»), so some of these numbers have one digit less. It could also have read two equal digits as one, so in the
 * other numbers one digit is doubled.
 */
export const editionsOf = (numero: Numero, fila: Fila): Numero[] => {
  const isGrams = unitOfRow(fila) === 'g'
  const digits = (isGrams ? numero.decimal : undefined) ?? numero.cifras
  const isUnit = isGrams && numero.unidad === null && mayEndInUnit(digits)
  // Drops a last digit that is probably the unit («g» read as 9 or 8). Otherwise, a variant could keep the unit as a
  // digit and drop a real digit.
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
