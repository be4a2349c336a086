import { z } from 'zod'
import { isBlank } from './blanco.ts'

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/

const isCalendarDate = (text: string): boolean => {
  if (!PLAIN_DATE.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // If the day does not exist, such as 2026-02-30, `Date` turns it into a later day. Its ISO text then differs from
  // `text`.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A day without time, `YYYY-MM-DD`, from the year 1900 on. */
export const fechaSchema = z
  .string({ error: 'Escribe una fecha.' })
  .refine((text) => isCalendarDate(text) && text >= '1900-01-01', {
    error: 'Escribe una fecha válida (AAAA-MM-DD).',
  })

/** A required day. `mensaje` is the Spanish error for a text that is missing or blank. */
export const fechaRequerida = (mensaje: string) =>
  z
    .string({ error: mensaje })
    .refine((text) => !isBlank(text), { error: mensaje, abort: true })
    .pipe(fechaSchema)

/** A day or `null`; a blank text becomes `null`. */
export const fechaOpcional = () =>
  z
    .string({ error: 'Escribe una fecha.' })
    .nullable()
    .transform((text) => (text === null || isBlank(text) ? null : text))
    .pipe(fechaSchema.nullable())
