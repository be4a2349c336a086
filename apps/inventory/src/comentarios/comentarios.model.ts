import { TEXTO_MAXIMO } from '@mi/contracts'

// From here on the person is told how much room is left.
const NEAR_THE_END = 200

/** What is wrong with a text, or how much room it has left; nothing while there is plenty. */
export const roomFor = (texto: string): { hint?: string; error?: string } => {
  const left = TEXTO_MAXIMO - texto.length
  if (left < 0) {
    const over = left === -1 ? 'Sobra 1 carácter' : `Sobran ${-left} caracteres`
    return { error: `${over} de ${TEXTO_MAXIMO.toLocaleString('es-CO')}.` }
  }
  if (left > NEAR_THE_END) return {}
  return { hint: left === 1 ? 'Queda 1 carácter.' : `Quedan ${left} caracteres.` }
}

/** Whether a text may be sent: not blank (specification: validation rules), not too long. */
export const isSendable = (texto: string): boolean => texto.trim() !== '' && texto.length <= TEXTO_MAXIMO

/** What stands in the box again after a failure: what was sent, before what was typed since. */
export const restored = (sent: string, typedSince: string): string =>
  typedSince.trim() === '' ? sent : `${sent}\n${typedSince}`
