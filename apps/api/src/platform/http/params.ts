import { z } from 'zod'

/** An id in an address, a positive whole number. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: 'El identificador debe ser un número entero positivo.' })
  .transform(Number)

/** `:id` of an address. */
export const idParams = z.object({ id: idParam })
