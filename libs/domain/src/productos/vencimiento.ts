import type { FiltroVence } from '@mi/contracts'
import { addDays, daysBetween } from '../formato/fechas.ts'

/** How close an expiry is: past, within 7 days, within 30 days, or later. */
export type CercaniaVencimiento = 'vencido' | 'semana' | 'mes' | 'lejos'

/** «Within a week» means at most this many days ahead (`vence=7d`, docs/rules.md: Products and stock). */
export const DIAS_SEMANA = 7
/** «Within a month» means at most this many days ahead (`vence=30d`). */
export const DIAS_MES = 30

/** How close an expiry is; a product that expires today has not expired. */
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

/** An expiry in words: «vence en 3 días», «venció ayer». */
export const describeVencimiento = (fechaVencimiento: string, hoy: string): string => {
  const days = daysBetween(hoy, fechaVencimiento)
  if (days === 0) return 'vence hoy'
  if (days === 1) return 'vence mañana'
  if (days === -1) return 'venció ayer'
  return days > 0 ? `vence en ${inWords(days)}` : `venció hace ${inWords(-days)}`
}

/** The first and last expiry date that a filter accepts. For expired products, there is no first one (`null`). */
export const rangoVencimiento = (
  filtro: FiltroVence,
  hoy: string,
): { desde: string | null; hasta: string } => {
  if (filtro === 'vencidos') return { desde: null, hasta: addDays(hoy, -1) }
  return { desde: hoy, hasta: addDays(hoy, filtro === '7d' ? DIAS_SEMANA : DIAS_MES) }
}
