import type { EspecDeLista } from '../page/consulta/consulta.model.ts'

/** The failed jobs have no filters and one order. */
export const ESPEC: EspecDeLista = { campos: [], columnas: [], ordenInicial: '' }

const TRABAJOS: Readonly<Partial<Record<string, string>>> = {
  correo: 'Un correo no se pudo enviar',
  cambio_de_correo: 'Un cambio de correo no se hizo efectivo',
  purga: 'La limpieza diaria no terminó',
}

/** What failed, in words. A newer server may know kinds that this page does not. */
export const describeTrabajo = (tipo: string): string =>
  TRABAJOS[tipo] ?? `Un trabajo no se pudo hacer: ${tipo}`
