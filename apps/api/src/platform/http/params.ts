import { z } from 'zod'

export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: 'El identificador debe ser un número entero positivo.' })
  .transform(Number)

export const idParams = z.object({ id: idParam })
