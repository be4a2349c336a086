/** Longest password, in characters (contract: session). */
export const CLAVE_MAXIMA = 200

/** Shortest password at registration and on a change by its owner (specification: validation rules). */
export const CLAVE_MINIMA = 6

/** Digits of a recovery code. */
export const DIGITOS_DEL_CODIGO = 6

/** A whole recovery code: its digits and nothing else. */
export const CODIGO_FORMA = /^\d{6}$/

/**
 * What a strong password has; asked for at recovery, of team members and when a profile is completed
 * (specification: validation rules). The order is the one that people read them in.
 */
export const REQUISITOS_DE_CLAVE = [
  { requisito: 'longitud', patron: /^.{8,}$/su },
  { requisito: 'mayuscula', patron: /\p{Lu}/u },
  { requisito: 'minuscula', patron: /\p{Ll}/u },
  { requisito: 'digito', patron: /\p{Nd}/u },
  { requisito: 'simbolo', patron: /[^\p{L}\p{N}\s]/u },
] as const satisfies readonly { requisito: string; patron: RegExp }[]

/** One of the things that a strong password has. */
export type RequisitoDeClave = (typeof REQUISITOS_DE_CLAVE)[number]['requisito']

/** What `clave` still lacks to be strong; empty when it is. */
export const requisitosFaltantes = (clave: string): RequisitoDeClave[] =>
  REQUISITOS_DE_CLAVE.filter(({ patron }) => !patron.test(clave)).map(({ requisito }) => requisito)
