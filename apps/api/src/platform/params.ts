import { z } from 'zod'

/** `:id` of an address, a positive whole number. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'El identificador debe ser un número entero positivo.' })
    .transform(Number),
})
