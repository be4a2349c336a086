import { addDays, dayInBogota } from './fechas.ts'
import { once } from './once.ts'

/** One day in Bogotá, and the items of that day. */
export interface Dia<Item> {
  readonly dia: string
  readonly items: readonly Item[]
}

/** Groups adjacent items whose moments are on the same day in Bogotá. */
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

const weekday = once(() => new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', weekday: 'long' }))

/** The heading for a day: «Hoy», «Ayer» or, for any other day, the weekday and the date («Jueves 2026-11-19»). */
export const titleOfDia = (dia: string, hoy: string): string => {
  if (dia === hoy) return 'Hoy'
  if (dia === addDays(hoy, -1)) return 'Ayer'
  const name = weekday().format(new Date(`${dia}T00:00:00Z`))
  return `${name.charAt(0).toLocaleUpperCase('es-CO')}${name.slice(1)} ${dia}`
}
