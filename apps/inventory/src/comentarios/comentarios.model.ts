import { TEXTO_MAXIMO, isBlank, lengthOf } from '@mi/contracts'

// The box shows the number of characters left only if it is not above this number.
const NEAR_THE_END = 200

/** The error for a text that is too long, or the number of characters left if few are left. */
export const roomFor = (texto: string): { hint?: string; error?: string } => {
  const left = TEXTO_MAXIMO - lengthOf(texto)
  if (left < 0) {
    const over = left === -1 ? 'Sobra 1 carácter' : `Sobran ${-left} caracteres`
    return { error: `${over} de ${TEXTO_MAXIMO.toLocaleString('es-CO')}.` }
  }
  if (left > NEAR_THE_END) return {}
  return { hint: left === 1 ? 'Queda 1 carácter.' : `Quedan ${left} caracteres.` }
}

/** See docs/rules.md: Comments. */
export const isSendable = (texto: string): boolean => !isBlank(texto) && lengthOf(texto) <= TEXTO_MAXIMO

/** The text of the box after a failure: the unsent comment, then newer text. */
export const restored = (sent: string, typedSince: string): string =>
  isBlank(typedSince) ? sent : `${sent}\n${typedSince}`
