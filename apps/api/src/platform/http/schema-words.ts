import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const UNITS: Record<string, readonly [one: string, several: string]> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
}

const limitOf = (origin: string, count: number | bigint): string =>
  [String(count), UNITS[origin]?.[Number(count) === 1 ? 0 : 1]].filter(Boolean).join(' ')

/**
 * The message for a value that breaks a rule of a schema, if the schema contains no message for this rule. The Spanish
 * messages of zod itself are for programmers («se esperaba objeto, recibido nulo»).
 */
export const sayIssue = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato.' : 'Ese dato no tiene la forma que esperamos.'
    case 'invalid_value':
      return `Usa uno de estos valores: ${issue.values.map(String).join(', ')}.`
    case 'too_big':
      return `El máximo es ${limitOf(issue.origin, issue.maximum)}.`
    case 'too_small':
      if (issue.inclusive === false) return `Tiene que ser mayor que ${issue.minimum}.`
      return `El mínimo es ${limitOf(issue.origin, issue.minimum)}.`
    default:
      return 'Ese valor no es válido.'
  }
}
