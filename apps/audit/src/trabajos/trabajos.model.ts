import type { EspecDeLista } from '../page/consulta/consulta.model.ts'
import { TRABAJOS } from '../page/palabras.ts'

/** The list of failed jobs has no filters, and people cannot sort it. */
export const ESPEC: EspecDeLista = { campos: [], columnas: [], ordenInicial: '' }

/** The kind of job in words. If a newer server sends a kind without such words, a general text contains its name. */
export const describeTrabajo = (tipo: string): string =>
  (TRABAJOS as Partial<Record<string, string>>)[tipo] ?? `Un trabajo no se pudo hacer: ${tipo}`
