import type { EspecDeLista } from '../page/consulta/consulta.model.ts'
import { TRABAJOS } from '../page/palabras.ts'

/** No filters and a fixed sort order. */
export const ESPEC: EspecDeLista = { campos: [], columnas: [], ordenInicial: '' }

/** Includes `tipo` if a newer server sends a kind that this page does not know. */
export const describeTrabajo = (tipo: string): string =>
  (TRABAJOS as Partial<Record<string, string>>)[tipo] ?? `Un trabajo no se pudo hacer: ${tipo}`
