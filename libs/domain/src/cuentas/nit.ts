// Weights of the check digit, from the right (DIAN, Orden Administrativa 4 de 1989).
const PESOS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

const CON_DIGITO = /^([\d.\s]+)-\s*(\d)$/

/** The check digit of a NIT's digits, 0 to 9; `undefined` when there are none, or more than 15. */
export const digitoDeVerificacion = (digitos: string): number | undefined => {
  if (!/^\d{1,15}$/.test(digitos)) return undefined
  const reversed = [...digitos].reverse()
  const sum = reversed.reduce((total, digito, place) => total + Number(digito) * (PESOS[place] ?? 0), 0)
  const rest = sum % 11
  return rest < 2 ? rest : 11 - rest
}

/**
 * A hint about a NIT as somebody typed it: that its check digit is another one, or which one it has. Never an error,
 * because any text may be a NIT here; `undefined` when there is nothing to say.
 */
export const hintForNit = (nit: string): string | undefined => {
  const [, base = '', typed] = CON_DIGITO.exec(nit.trim()) ?? []
  const digitos = (typed === undefined ? nit : base).replaceAll(/[.\s]/g, '')
  // A NIT has nine digits or more; less is still being typed.
  const digito = digitos.length < 9 ? undefined : digitoDeVerificacion(digitos)
  if (digito === undefined) return undefined
  if (typed === undefined) return `Dígito de verificación: ${digito}`
  return Number(typed) === digito ? undefined : `El dígito de verificación sería ${digito}. Revisa el NIT.`
}
