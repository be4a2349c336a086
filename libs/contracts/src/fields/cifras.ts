import { z } from 'zod'

const DIGITS = /^\d+$/

/** A whole number in a URL, written only in digits. Texts such as `1e2`, `1.0` and ` 5` get the error `mensaje`. */
export const cifras = (mensaje: string, { minimo, maximo }: { minimo: number; maximo: number }) =>
  z.preprocess(
    (texto) => (typeof texto === 'string' && DIGITS.test(texto) ? Number(texto) : texto),
    z
      .number({ error: mensaje })
      .int({ error: mensaje, abort: true })
      .min(minimo, { error: mensaje })
      .max(maximo, { error: mensaje }),
  )
