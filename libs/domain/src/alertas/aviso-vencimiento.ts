import { DIAS_AVISO } from '@mi/contracts'
import { addDays, daysBetween } from '../formato/fechas.ts'

/** Days after an expiry during which people are still notified; older expiries are no longer worth a notification. */
const DIAS_DE_ATRASO = 30
const PRIMER_AVISO = Math.max(...DIAS_AVISO)

/** The first and the last expiry date for which a notification can be due today. */
export const ventanaDeAvisos = (hoy: string): { readonly desde: string; readonly hasta: string } => ({
  desde: addDays(hoy, -DIAS_DE_ATRASO),
  hasta: addDays(hoy, PRIMER_AVISO),
})

/**
 * People are notified a certain number of days before the expiry. Each such number is a lead day. The function returns
 * the lead days that today's notification covers, the longest first, or an empty list if no notification is due.
 * `avisado` is the lowest lead day for which people already got a notification about this expiry date, or `null` if
 * they got none. Lead days can be missed because the product is new or the server was down. One notification then
 * covers all of them.
 */
export const diasPorAvisar = (fechaVencimiento: string, hoy: string, avisado: number | null): number[] => {
  const { desde, hasta } = ventanaDeAvisos(hoy)
  if (fechaVencimiento < desde || fechaVencimiento > hasta) return []
  const quedan = Math.max(0, daysBetween(hoy, fechaVencimiento))
  return DIAS_AVISO.filter((dia) => dia >= quedan && (avisado === null || dia < avisado))
}
