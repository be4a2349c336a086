import { z } from 'zod'

const DIGITS = /^\d+$/

/** A whole number in a URL, in plain digits: `1e2`, `0x10`, `1.0`, `+5` and ` 5` are rejected with `mensaje`. */
export const cifras = (mensaje: string, { minimo, maximo }: { minimo: number; maximo: number }) =>
  z.preprocess(
    (texto) => (typeof texto === 'string' && DIGITS.test(texto) ? Number(texto) : texto),
    z
      .number({ error: mensaje })
      .int({ error: mensaje, abort: true })
      .min(minimo, { error: mensaje })
      .max(maximo, { error: mensaje }),
  )
