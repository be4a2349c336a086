import type { EspecDeLista } from '../page/consulta/consulta.model.ts'
import { TRABAJOS } from '../page/palabras.ts'

/** The list of failed jobs has no filters, and people cannot sort it. */
export const ESPEC: EspecDeLista = { campos: [], columnas: [], ordenInicial: '' }

/** A newer server may send a kind that this page does not know. The text then names this kind. */
export const describeTrabajo = (tipo: string): string =>
  (TRABAJOS as Partial<Record<string, string>>)[tipo] ?? `Un trabajo no se pudo hacer: ${tipo}`
