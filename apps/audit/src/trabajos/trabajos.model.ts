import type { EspecDeLista } from '../page/consulta/consulta.model.ts'
import { TRABAJOS } from '../page/palabras.ts'

/** The list of failed jobs has no filters, and people cannot sort it. */
export const ESPEC: EspecDeLista = { campos: [], columnas: [], ordenInicial: '' }

/** Describes a failed job of this kind. If a newer server sends an unknown kind, a general sentence names that kind. */
export const describeTrabajo = (tipo: string): string =>
  (TRABAJOS as Partial<Record<string, string>>)[tipo] ?? `Un trabajo no se pudo hacer: ${tipo}`
