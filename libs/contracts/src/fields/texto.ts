import { z } from 'zod'
import { isBlank } from './blanco.ts'

const INSERVIBLE = 'Contiene caracteres que no se pueden guardar.'
const LONE_SURROGATE = /\p{Cs}/u

const isStorable = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text)

/** A text that PostgreSQL is able to store, of at most `maximo` characters. Blank texts are allowed. */
export const texto = (maximo: number) =>
  z
    .string({ error: 'Debe ser un texto.' })
    .max(maximo, { error: `Usa ${maximo} caracteres como máximo.` })
    .refine(isStorable, { error: INSERVIBLE })

/**
 * A required text, which is kept as typed. `mensaje` is the Spanish error for a text that is missing or blank
 * (`isBlank`).
 */
export const textoRequerido = (maximo: number, mensaje: string) =>
  z
    .string({ error: mensaje })
    .refine((text) => !isBlank(text), { error: mensaje, abort: true })
    .pipe(texto(maximo))

/** An optional text, which is kept as typed. A blank text becomes `null`. */
export const textoOpcional = (maximo: number) =>
  z
    .string({ error: 'Debe ser un texto.' })
    .nullable()
    .refine((text) => text === null || isStorable(text), { error: INSERVIBLE, abort: true })
    .transform((text) => (text === null || isBlank(text) ? null : text))
    .pipe(texto(maximo).nullable())
