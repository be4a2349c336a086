import type { EspecDeLista } from '../page/consulta/consulta.model.ts'
import { TRABAJOS } from '../page/palabras.ts'

/** The failed jobs have no filters and one order. */
export const ESPEC: EspecDeLista = { campos: [], columnas: [], ordenInicial: '' }

/** What failed, in words. A newer server may know kinds that this page does not. */
export const describeTrabajo = (tipo: string): string =>
  (TRABAJOS as Partial<Record<string, string>>)[tipo] ?? `Un trabajo no se pudo hacer: ${tipo}`
