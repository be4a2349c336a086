import type { EntradaSeguridad, SesionAbierta } from '@mi/contracts'
import { HECHOS_DE_SEGURIDAD } from '@mi/domain'
import { TEXTS } from './sesiones.texts.ts'

// The no-break space keeps the dot at the end of its line.
const DOT = '\u00a0· '

/** Whether a row draws a phone instead of a monitor. */
export const isTelefono = ({ dispositivo }: SesionAbierta): boolean =>
  /iPhone|iPad|Android/.test(dispositivo ?? '')

export const nombreDe = ({ dispositivo }: SesionAbierta): string => dispositivo ?? TEXTS.desconocido

/** The last use of a session, in the words `hace`, and its address. */
export const detalleDe = (sesion: SesionAbierta, hace: string): string => {
  const uso = sesion.actual ? TEXTS.enUso : TEXTS.ultimoUso(hace)
  return [uso, sesion.direccion].filter(Boolean).join(DOT)
}

/** What happened. A newer server may know kinds that this page does not. */
export const hechoDe = ({ tipo }: EntradaSeguridad): string =>
  (HECHOS_DE_SEGURIDAD as Partial<Record<string, string>>)[tipo] ?? TEXTS.otraActividad

/** Where it happened, and whether another person did it. */
export const lugarDe = ({ dispositivo, direccion, porOtro }: EntradaSeguridad): string =>
  porOtro ? TEXTS.porOtro : [dispositivo, direccion].filter(Boolean).join(DOT)
