import type { EntradaSeguridad, SesionAbierta } from '@mi/contracts'
import { HECHOS_DE_SEGURIDAD } from '@mi/domain'
import { TEXTS } from './sesiones.texts.ts'

// The no-break space keeps the dot on the same line as the text before it.
const DOT = '\u00a0· '

/** Whether a session's row shows a phone icon instead of a monitor. */
export const isTelefono = ({ dispositivo }: SesionAbierta): boolean =>
  /iPhone|iPad|Android/.test(dispositivo ?? '')

export const nombreDe = ({ dispositivo }: SesionAbierta): string => dispositivo ?? TEXTS.desconocido

/** One text with a session's last use and IP address. `hace` is the time since the last use, in words. */
export const detalleDe = (sesion: SesionAbierta, hace: string): string => {
  const uso = sesion.actual ? TEXTS.enUso : TEXTS.ultimoUso(hace)
  return [uso, sesion.direccion].filter(Boolean).join(DOT)
}

/** The text for an entry's kind; a generic text for a kind that only a newer server knows. */
export const hechoDe = ({ tipo }: EntradaSeguridad): string =>
  (HECHOS_DE_SEGURIDAD as Partial<Record<string, string>>)[tipo] ?? TEXTS.otraActividad

/** The device and IP address of an entry. If another person caused the entry, a text that says so instead. */
export const lugarDe = ({ dispositivo, direccion, porOtro }: EntradaSeguridad): string =>
  porOtro ? TEXTS.porOtro : [dispositivo, direccion].filter(Boolean).join(DOT)
