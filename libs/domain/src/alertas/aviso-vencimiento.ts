import { DIAS_AVISO } from '@mi/contracts'
import { addDays, daysBetween } from '../formato/fechas.ts'

/** The number of days after an expiry date during which people are still notified of the expiry. */
const DIAS_DE_ATRASO = 30
const PRIMER_AVISO = Math.max(...DIAS_AVISO)

/** The first and the last expiry date for which a notification can be due today. */
export const ventanaDeAvisos = (hoy: string): { readonly desde: string; readonly hasta: string } => ({
  desde: addDays(hoy, -DIAS_DE_ATRASO),
  hasta: addDays(hoy, PRIMER_AVISO),
})

/**
 * The lead days that are due but not yet reported, the largest first. A lead day is one of `DIAS_AVISO`. It says how
 * many days before an expiry people are notified. One notification reports all the lead days that are returned.
 * `avisado` is the smallest lead day already reported for `fechaVencimiento`, or `null` if none was reported.
 */
export const diasPorAvisar = (fechaVencimiento: string, hoy: string, avisado: number | null): number[] => {
  const { desde, hasta } = ventanaDeAvisos(hoy)
  if (fechaVencimiento < desde || fechaVencimiento > hasta) return []
  const quedan = Math.max(0, daysBetween(hoy, fechaVencimiento))
  return DIAS_AVISO.filter((dia) => dia >= quedan && (avisado === null || dia < avisado))
}
