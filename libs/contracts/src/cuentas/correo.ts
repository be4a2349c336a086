import { z } from 'zod'
import { CORREO_FORMA, CORREO_MAXIMO, DOMINIO_BORRADO, trimCorreo } from './correo-forma.ts'

/** A mail address; spaces around it are removed. `mensaje` is the Spanish error, unless the address is too long. */
export const correo = (mensaje: string) =>
  z
    .string({ error: mensaje })
    .transform(trimCorreo)
    .pipe(
      z
        .string()
        .max(CORREO_MAXIMO, { error: 'El correo es demasiado largo.' })
        .regex(CORREO_FORMA, { error: mensaje })
        .refine((texto) => !/\p{Cs}/u.test(texto), { error: mensaje })
        .refine((texto) => !texto.toLowerCase().endsWith(`@${DOMINIO_BORRADO}`), { error: mensaje }),
    )
