import { z } from 'zod'
import { CANTIDAD_MAXIMA, TEXTO_MAXIMO } from '../fields/limites.ts'
import { textoOpcional } from '../fields/texto.ts'

const PASO_INVALIDO = 'El movimiento debe ser un número entero distinto de cero.'

/** The body of `POST /productos/{id}/movimientos`. A negative `delta` removes units. */
export const movimientoSchema = z
  .object({
    delta: z
      .number({ error: PASO_INVALIDO })
      .int({ error: PASO_INVALIDO })
      .min(-CANTIDAD_MAXIMA, { error: 'El movimiento es demasiado grande.' })
      .max(CANTIDAD_MAXIMA, { error: 'El movimiento es demasiado grande.' })
      .refine((delta) => delta !== 0, { error: PASO_INVALIDO }),
    motivo: textoOpcional(TEXTO_MAXIMO).default(null),
  })
  .meta({ id: 'Movimiento' })
/** A checked movement of stock. If no reason was given, `motivo` is `null`. */
export type Movimiento = z.infer<typeof movimientoSchema>
/** What a form sends to move stock. */
export type MovimientoEntrada = z.input<typeof movimientoSchema>
