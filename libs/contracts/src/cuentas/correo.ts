import { z } from 'zod'
import { CORREO_FORMA, CORREO_MAXIMO } from './correo-forma.ts'

/**
 * A mail address that something can be sent to, without the spaces around it.
 * @param mensaje Spanish sentence for the person when it is none.
 */
export const correo = (mensaje: string) =>
  z
    .string({ error: mensaje })
    .transform((texto) => texto.trim())
    .pipe(
      z
        .string()
        .max(CORREO_MAXIMO, { error: 'El correo es demasiado largo.' })
        .regex(CORREO_FORMA, { error: mensaje })
        .refine((texto) => !/\p{Cs}/u.test(texto), { error: mensaje }),
    )
