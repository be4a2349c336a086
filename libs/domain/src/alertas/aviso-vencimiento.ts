import { DIAS_AVISO } from '@mi/contracts'
import { addDays, daysBetween } from '../formato/fechas.ts'

/** Days after an expiry during which people are still notified; older expiries are no longer worth a notification. */
const DIAS_DE_ATRASO = 30
const PRIMER_AVISO = Math.max(...DIAS_AVISO)

/** The first and last expiry date that a notification can be about today. */
export const ventanaDeAvisos = (hoy: string): { readonly desde: string; readonly hasta: string } => ({
  desde: addDays(hoy, -DIAS_DE_ATRASO),
  hasta: addDays(hoy, PRIMER_AVISO),
})

/**
 * The lead days that today's notification about an expiry covers, the longest first; empty if no notification is due.
 * `avisado` is the lowest lead day already notified for this expiry date, or `null`. Lead days that were missed,
 * because the product is new or the server was down, are covered together.
 */
export const diasPorAvisar = (fechaVencimiento: string, hoy: string, avisado: number | null): number[] => {
  const { desde, hasta } = ventanaDeAvisos(hoy)
  if (fechaVencimiento < desde || fechaVencimiento > hasta) return []
  const quedan = Math.max(0, daysBetween(hoy, fechaVencimiento))
  return DIAS_AVISO.filter((dia) => dia >= quedan && (avisado === null || dia < avisado))
}
