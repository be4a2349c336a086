import type { FiltroVence } from '@mi/contracts'
import { addDays, daysBetween } from '../formato/fechas.ts'

/** How close an expiry date is: in the past, at most 7 days ahead, 8 to 30 days ahead, or later. */
export type CercaniaVencimiento = 'vencido' | 'semana' | 'mes' | 'lejos'

/** `semana` and the filter `vence=7d` mean at most this many days ahead (docs/rules.md: Products and stock). */
export const DIAS_SEMANA = 7
/** `mes` and the filter `vence=30d` mean at most this many days ahead. */
export const DIAS_MES = 30

/** How close an expiry date is to the day `hoy`. A product that expires today has not expired. */
export const cercaniaVencimiento = (fechaVencimiento: string, hoy: string): CercaniaVencimiento => {
  const days = daysBetween(hoy, fechaVencimiento)
  if (days < 0) return 'vencido'
  if (days <= DIAS_SEMANA) return 'semana'
  return days <= DIAS_MES ? 'mes' : 'lejos'
}

const inWords = (days: number): string => {
  if (days < 60) return `${days} días`
  const months = Math.round(days / 30.44)
  if (months < 24) return `${months} meses`
  return `${Math.floor(months / 12)} años`
}

/** Describes an expiry date in words, such as «vence en 3 días» or «venció ayer». */
export const describeVencimiento = (fechaVencimiento: string, hoy: string): string => {
  const days = daysBetween(hoy, fechaVencimiento)
  if (days === 0) return 'vence hoy'
  if (days === 1) return 'vence mañana'
  if (days === -1) return 'venció ayer'
  return days > 0 ? `vence en ${inWords(days)}` : `venció hace ${inWords(-days)}`
}

/** The first and the last expiry date that a filter accepts. `desde` is `null` if the filter accepts all past dates. */
export const rangoVencimiento = (
  filtro: FiltroVence,
  hoy: string,
): { desde: string | null; hasta: string } => {
  if (filtro === 'vencidos') return { desde: null, hasta: addDays(hoy, -1) }
  return { desde: hoy, hasta: addDays(hoy, filtro === '7d' ? DIAS_SEMANA : DIAS_MES) }
}
