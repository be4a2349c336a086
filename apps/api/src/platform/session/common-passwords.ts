import { dictionary } from '@zxcvbn-ts/language-common'
import { CLAVE_COMUN, normalClave } from '@mi/contracts'
import { invalidField } from '@mi/domain'

// How many of the most common passwords are refused (docs/rules.md: Passwords and recovery). The list in `dictionary`
// begins with the most common password.
const MOST_COMMON = 10_000

const formOf = (clave: string): string => normalClave(clave).toLowerCase()

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(formOf))

/** Whether the password is among the 10,000 most common ones, without regard to case. */
export const isClaveComun = (clave: string): boolean => COMMON.has(formOf(clave))

/** @throws InvalidError for the field `campo` if the password is among the 10,000 most common ones. */
export const requireClaveRara = (campo: string, clave: string): void => {
  if (isClaveComun(clave)) throw invalidField(campo, CLAVE_COMUN)
}
