// The weights of the digits from which the check digit of a NIT is computed. The first weight belongs to the digit just
// before the check digit (DIAN, Orden Administrativa 4 de 1989).
const PESOS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

const CON_DIGITO = /^([\d.\s]+)-\s*(\d)$/

/** The check digit of a NIT, from 0 to 9. It is `undefined` if `digitos` is not a text of 1 to 15 digits. */
export const digitoDeVerificacion = (digitos: string): number | undefined => {
  if (!/^\d{1,15}$/.test(digitos)) return undefined
  const reversed = [...digitos].reverse()
  const sum = reversed.reduce((total, digito, place) => total + Number(digito) * (PESOS[place] ?? 0), 0)
  const rest = sum % 11
  return rest < 2 ? rest : 11 - rest
}

/**
 * A Spanish hint that gives the check digit of a NIT. The result is `undefined` if the person typed the right digit, or
 * if the NIT is incomplete or not a number. A wrong digit is no error, because the product accepts any text as a NIT.
 */
export const hintForNit = (nit: string): string | undefined => {
  const [, base = '', typed] = CON_DIGITO.exec(nit.trim()) ?? []
  const digitos = (typed === undefined ? nit : base).replaceAll(/[.\s]/g, '')
  // If there are fewer than nine digits, the person is still typing.
  const digito = digitos.length < 9 ? undefined : digitoDeVerificacion(digitos)
  if (digito === undefined) return undefined
  if (typed === undefined) return `Dígito de verificación: ${digito}`
  return Number(typed) === digito ? undefined : `El dígito de verificación sería ${digito}. Revisa el NIT.`
}
