// These strings omit «l», «I», «1», «o», «O» and «0», because people confuse them when they dictate a password.
const MINUSCULAS = 'abcdefghijkmnpqrstuvwxyz'
const MAYUSCULAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITOS = '23456789'
const SIMBOLOS = '#*+?%'

const GROUP = 4

/** Makes a password with 49 random bits from a random UUID. An example is «Kmud-qpwe-73#h». */
export const generarClave = (uuid: string): string => {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`)
  const pick = (letters: string): string => {
    const letter = letters[Number(rest % BigInt(letters.length))] ?? ''
    rest /= BigInt(letters.length)
    return letter
  }
  const word = (size: number): string => Array.from({ length: size }, () => pick(MINUSCULAS)).join('')
  const first = pick(MAYUSCULAS) + word(GROUP - 1)
  const last = pick(DIGITOS) + pick(DIGITOS) + pick(SIMBOLOS) + word(1)
  return [first, word(GROUP), last].join('-')
}
