import type { EntradaHistorial } from '@mi/contracts'
import { addDays, dayInBogota, endOfPapelera } from '@mi/domain'
import { TEXTS } from './timeline.texts.ts'

/** The state of a change's undo button. */
export type Vuelta = 'deshacer' | 'restaurar' | 'deshecho' | null

/** Whether a change can be undone, a deleted product restored, or neither (any more). */
export const vueltaDe = (entrada: EntradaHistorial, now: Date): Vuelta => {
  if (entrada.deshecho) return 'deshecho'
  if (entrada.accion !== 'eliminado') return 'deshacer'
  return new Date(entrada.fechaCambio) > endOfPapelera(now) ? 'restaurar' : null
}

/** The items of one day in Bogotá. */
export interface Dia<Item> {
  readonly dia: string
  readonly items: readonly Item[]
}

/** Groups items by day and keeps their order. */
export const groupByDia = <Item>(items: readonly Item[], momentOf: (item: Item) => string): Dia<Item>[] => {
  const dias: { dia: string; items: Item[] }[] = []
  for (const item of items) {
    const dia = dayInBogota(new Date(momentOf(item)))
    const last = dias.at(-1)
    if (last?.dia === dia) last.items.push(item)
    else dias.push({ dia, items: [item] })
  }
  return dias
}

const weekday = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', weekday: 'long' })

/** A day as a heading: «Hoy», «Ayer», «Jueves 2026-11-19». */
export const titleOfDia = (dia: string, hoy: string): string => {
  if (dia === hoy) return TEXTS.hoy
  if (dia === addDays(hoy, -1)) return TEXTS.ayer
  const name = weekday.format(new Date(`${dia}T00:00:00Z`))
  return `${name.charAt(0).toLocaleUpperCase('es-CO')}${name.slice(1)} ${dia}`
}
