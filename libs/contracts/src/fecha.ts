import { z } from 'zod'

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/

const isCalendarDate = (text: string): boolean => {
  if (!PLAIN_DATE.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // Date rolls 2026-02-30 over into March: a real day survives the round trip.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const NINGUNA = 'Escribe una fecha.'

/** A day without time, `YYYY-MM-DD`, from the year 1900 on; `requerida` is said where there is none at all. */
export const fechaRequerida = (requerida: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? requerida : NINGUNA) })
    .refine((text) => isCalendarDate(text) && text >= '1900-01-01', {
      error: 'Escribe una fecha válida (AAAA-MM-DD).',
    })

/** A day without time, `YYYY-MM-DD`, from the year 1900 on. */
export const fechaSchema = fechaRequerida(NINGUNA)
