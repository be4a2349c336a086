import { z } from 'zod'

const LONE_SURROGATE = /\p{Cs}/u

const isStorable = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text)

/** Any text that can be stored, blank ones included. */
export const texto = (maximo: number) =>
  z
    .string({ error: 'Debe ser un texto.' })
    .max(maximo, { error: `Usa ${maximo} caracteres como máximo.` })
    .refine(isStorable, { error: 'Contiene caracteres que no se pueden guardar.' })

/**
 * A text that must be there: kept exactly as typed, but blank counts as missing.
 * @param mensaje Spanish sentence for the person when it is missing.
 */
export const textoRequerido = (maximo: number, mensaje: string) =>
  z
    .string({ error: mensaje })
    .refine((text) => text.trim() !== '', { error: mensaje, abort: true })
    .pipe(texto(maximo))

/** A text that may be missing: blank becomes `null`, anything else stays as typed. */
export const textoOpcional = (maximo: number) =>
  z
    .string({ error: 'Debe ser un texto.' })
    .nullable()
    .transform((text) => (text === null || text.trim() === '' ? null : text))
    .pipe(texto(maximo).nullable())
