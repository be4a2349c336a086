import type { EntradaSeguridad, SesionAbierta } from '@mi/contracts'
import { HECHOS_DE_SEGURIDAD } from '@mi/domain'
import { TEXTS } from './sesiones.texts.ts'

// The no-break space keeps the dot on the same line as the text before the dot.
const DOT = '\u00a0· '

export const isTelefono = ({ dispositivo }: SesionAbierta): boolean =>
  /iPhone|iPad|Android/.test(dispositivo ?? '')

export const nombreDe = ({ dispositivo }: SesionAbierta): string => dispositivo ?? TEXTS.desconocido

/** Returns the last use and the IP address of a session. `hace` is the time since the last use, in words. */
export const detalleDe = (sesion: SesionAbierta, hace: string): string => {
  const uso = sesion.actual ? TEXTS.enUso : TEXTS.ultimoUso(hace)
  return [uso, sesion.direccion].filter(Boolean).join(DOT)
}

/** Says what happened. If this build does not know the kind (`tipo`), the text is generic. */
export const hechoDe = ({ tipo }: EntradaSeguridad): string =>
  (HECHOS_DE_SEGURIDAD as Partial<Record<string, string>>)[tipo] ?? TEXTS.otraActividad

export const lugarDe = ({ dispositivo, direccion, porOtro }: EntradaSeguridad): string =>
  porOtro ? TEXTS.porOtro : [dispositivo, direccion].filter(Boolean).join(DOT)
