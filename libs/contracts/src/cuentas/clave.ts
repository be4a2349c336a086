import { lengthOf } from '../fields/longitud.ts'
import { INVISIBLES } from '../fields/blanco.ts'

/** The maximum length of a password, in characters (docs/rules.md: Passwords and recovery). */
export const CLAVE_MAXIMA = 200

/**
 * The minimum length of a password, in characters. It applies at registration, and when people change their own
 * password (docs/rules.md: Passwords and recovery).
 */
export const CLAVE_MINIMA = 6

/** The number of digits in the code of a recovery email. */
export const DIGITOS_DEL_CODIGO = 6

/** The form of a complete code from a recovery email or an authenticator app. */
export const CODIGO_FORMA = /^\d{6}$/

/**
 * The requirements of a strong password, in the order in which screens show them (docs/rules.md: Passwords and
 * recovery). The server also refuses common passwords.
 */
export const REQUISITOS_DE_CLAVE = [
  { requisito: 'longitud', patron: /^.{8,}$/su },
  { requisito: 'mayuscula', patron: /\p{Lu}/u },
  { requisito: 'minuscula', patron: /\p{Ll}/u },
  { requisito: 'digito', patron: /\p{Nd}/u },
  { requisito: 'simbolo', patron: new RegExp(`[^\\p{L}\\p{M}\\p{N}${INVISIBLES}]`, 'u') },
] as const satisfies readonly { requisito: string; patron: RegExp }[]

/** A requirement of a strong password. */
export type RequisitoDeClave = (typeof REQUISITOS_DE_CLAVE)[number]['requisito']

/** The error for a password that is one of the most common passwords. */
export const CLAVE_COMUN = 'Esta contraseña es de las más usadas y es fácil de adivinar. Elige otra.'

/**
 * Returns a password in the Unicode form NFC. Passwords are hashed and compared in this form, because not all devices
 * encode letters such as «á» in the same way.
 */
export const normalClave = (clave: string): string => clave.normalize('NFC')

/** Whether a typed password is at most `CLAVE_MAXIMA` characters long in NFC. */
export const fitsClave = (clave: string): boolean => lengthOf(normalClave(clave)) <= CLAVE_MAXIMA

/** Returns the requirements in `REQUISITOS_DE_CLAVE` that `clave` does not meet. */
export const requisitosFaltantes = (clave: string): RequisitoDeClave[] => {
  const normal = normalClave(clave)
  return REQUISITOS_DE_CLAVE.filter(({ patron }) => !patron.test(normal)).map(({ requisito }) => requisito)
}
