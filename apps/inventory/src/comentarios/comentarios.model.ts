import { TEXTO_MAXIMO, isBlank, lengthOf } from '@mi/contracts'

// If more characters than this are left, the box does not show their number.
const NEAR_THE_END = 200

/** Returns an error if the text is too long, or the number of characters left if only few are left. */
export const roomFor = (texto: string): { hint?: string; error?: string } => {
  const left = TEXTO_MAXIMO - lengthOf(texto)
  if (left < 0) {
    const over = left === -1 ? 'Sobra 1 carácter' : `Sobran ${-left} caracteres`
    return { error: `${over} de ${TEXTO_MAXIMO.toLocaleString('es-CO')}.` }
  }
  if (left > NEAR_THE_END) return {}
  return { hint: left === 1 ? 'Queda 1 carácter.' : `Quedan ${left} caracteres.` }
}

/** Whether the text is allowed as a comment (docs/rules.md: Comments). */
export const isSendable = (texto: string): boolean => !isBlank(texto) && lengthOf(texto) <= TEXTO_MAXIMO

/** The text of the box after a failed request: the unsent comment, then the text that was typed during the request. */
export const restored = (sent: string, typedSince: string): string =>
  isBlank(typedSince) ? sent : `${sent}\n${typedSince}`
